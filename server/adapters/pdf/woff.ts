import { inflateSync } from 'node:zlib';

const HEADER_BYTES = { woff: 44, sfnt: 12 } as const;
const ENTRY_BYTES = { woff: 20, sfnt: 16 } as const;

/**
 * A font file of WOFF 1.0 as the TrueType or OpenType file that is packed in it (W3C WOFF File Format 1.0, §3 to §5); other bytes as
 * they are. fontkit reads WOFF too, but unpacks a table again for each glyph: a page takes ten times as long.
 */
export function unpackFont(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(HEADER_BYTES.sfnt + count * ENTRY_BYTES.sfnt);
  file.copy(head, 0, 4, 8); // the flavor: TrueType or OpenType
  writeCounts(head, count);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = HEADER_BYTES.woff + index * ENTRY_BYTES.woff;
    const table = unpackTable(file, from);
    const to = HEADER_BYTES.sfnt + index * ENTRY_BYTES.sfnt;
    file.copy(head, to, from, from + 4); // the tag
    file.copy(head, to + 4, from + 16, from + 20); // the checksum
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    tables.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...tables]);
}

function unpackTable(file: Buffer, entry: number): Buffer {
  const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at));
  if (offset === undefined || packed === undefined || length === undefined) throw new Error('no entry');
  const bytes = file.subarray(offset, offset + packed);
  return packed < length ? inflateSync(bytes) : bytes;
}

/** What a reader needs for a binary search of the tables (OpenType, 'Table directory'). */
function writeCounts(head: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * ENTRY_BYTES.sfnt, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * ENTRY_BYTES.sfnt, 10);
}
