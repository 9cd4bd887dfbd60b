// Starts serve.go's server for a test, with the headers that people get.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * @param {string[]} [flags] of the server
 * @returns {Promise<{ url: string, close(): void }>} the address, and how to end the server
 */
export async function startServer(flags = []) {
  const dir = mkdtempSync(join(tmpdir(), "ancmed-"));
  const program = join(dir, "serve");
  // Built first: "go run" would leave its child behind when it is ended.
  execFileSync("go", ["build", "-o", program, "."], { cwd: root, stdio: "inherit" });
  const child = spawn(program, ["-port", "0", ...flags], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const close = () => {
    child.kill();
    rmSync(dir, { recursive: true, force: true });
  };
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise((resolve, reject) => {
    lines.once("line", resolve);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { url, close };
}
