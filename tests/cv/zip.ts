import { crc32, deflateRawSync } from 'node:zlib';

/** Creates a ZIP archive of text files; `files` maps their names to their texts. */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const data = deflateRawSync(content, { level: 9 });
    const path = Buffer.from(name);
    const commonHeader = Buffer.alloc(26);
    commonHeader.writeUInt16LE(20, 0);
    commonHeader.writeUInt16LE(0x0800, 2);
    commonHeader.writeUInt16LE(8, 4);
    commonHeader.writeUInt16LE(0x21, 8);
    commonHeader.writeUInt32LE(crc32(content), 10);
    commonHeader.writeUInt32LE(data.length, 14);
    commonHeader.writeUInt32LE(content.length, 18);
    commonHeader.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), commonHeader, path, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), commonHeader, tail, path);
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const count = Object.keys(files).length;
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}
