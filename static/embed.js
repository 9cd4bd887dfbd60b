// @ts-check
/** One line in a page, and <ancmed-board> is known there: <script type="module" src=".../embed.js"></script> */

import "./embed/define.js";
