// The page that is one file, once its first picture is on the screen: all of it is here.
import { load } from "../../static/ancmed.js";
import { run } from "../../static/js/main.js";

run(load());
