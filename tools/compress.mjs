import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * Writes 'file.br' beside every script, style and page in a folder: the server sends those as they are, compressed once
 * and as well as can be, instead of compressing each answer.
 */
export function compressAssets(folder) {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|html)$/.test(name)) continue;
    const file = path.join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}
