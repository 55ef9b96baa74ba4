// Writes two twins of every file in a folder, by Brotli and by gzip, and takes the file itself away.
// node compress.mjs FOLDER
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  const path = join(folder, name);
  if (!statSync(path).isFile()) continue;
  const content = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  rmSync(path);
}
