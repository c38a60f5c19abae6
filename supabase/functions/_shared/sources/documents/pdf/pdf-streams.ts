import { Unzlib } from 'fflate';

/** Of all that is compressed in a file and no picture, in bytes. */
const mostUnpacked = 50_000_000;

/** So many bytes are unpacked at once: they become a thousand times as many at most, which stand in memory together. */
const portion = 1_024;

/** Portions of which nothing comes: what follows is no part of the stream. */
const mostIdle = 48;

/** What is compressed in what is compressed is looked into so often. */
const deepest = 3;

/** One letter for each byte. */
const latin = new TextDecoder('latin1');

/** The filters that make more of a stream, and those that write bytes as text. */
const growing = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)(?!\w)/g;
const asText = /\/(?:ASCII85Decode|A85|ASCIIHexDecode|AHx)(?!\w)/;

/** By the first two bytes, whatever a description says. */
const isZlib = ([first = 0, second = 0]: Uint8Array) =>
  (first & 15) === 8 && ((first << 8) | second) % 31 === 0;

/**
 * Whether what is compressed in a PDF becomes more than can be read. Pictures are not unpacked for their text. Of the
 * filters that let a stream grow each stream may have one: two of them make gigabytes of two kilobytes, and no program
 * that writes pages does so.
 */
export function isBomb(bytes: Uint8Array): boolean {
  const text = latin.decode(bytes);
  const counter = startCount();
  const keyword = /(?<!end)stream/g;
  let before = 0;
  for (let found = keyword.exec(text); found; found = keyword.exec(text)) {
    const head = withNames(text.slice(before, found.index));
    if ((head.match(growing)?.length ?? 0) > 1) return true;
    const line = /\r\n|\r|\n/.exec(text.slice(keyword.lastIndex, keyword.lastIndex + 200));
    const begin = keyword.lastIndex + (line ? line.index + line[0].length : 0);
    const end = text.indexOf('endstream', begin);
    before = end === -1 ? text.length : end;
    keyword.lastIndex = before;
    const isPicture = /\/Subtype\s{0,20}\/Image\b/.test(head.slice(head.lastIndexOf('obj') + 1));
    if (isPicture) continue;
    const stream = bytes.subarray(begin, before);
    if (asText.test(head))
      counter.add(decodedText(stream, /\/(?:ASCIIHexDecode|AHx)(?!\w)/.test(head)), head);
    // Whether it ends where it seems to, its own end tells: what is beyond is not unpacked.
    else counter.add(isZlib(stream) ? bytes.subarray(begin) : stream, head);
    if (counter.isOver()) return true;
  }
  return (withNames(text.slice(before)).match(growing)?.length ?? 0) > 1;
}

/** Names with their letters: `/Fl#61teDecode` is another way to write one. */
const withNames = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function startCount() {
  let unpacked = 0;
  const isOver = () => unpacked > mostUnpacked;

  /** Unpacks portion by portion, and what comes out once more if that is packed, too. */
  function inflater(depth: number): (chunk: Uint8Array) => void {
    let inner: ((chunk: Uint8Array) => void) | null | undefined;
    const unzlib = new Unzlib((chunk) => {
      unpacked += chunk.length;
      if (chunk.length === 0 || isOver()) return;
      if (inner === undefined) inner = depth < deepest && isZlib(chunk) ? inflater(depth + 1) : null;
      try {
        if (inner) inPortions(chunk, inner);
      } catch {
        // It only looked so.
        inner = null;
      }
    });
    return (chunk) => unzlib.push(chunk);
  }

  function inPortions(bytes: Uint8Array, push: (chunk: Uint8Array) => void) {
    let idle = 0;
    for (let at = 0; at < bytes.length && !isOver() && idle < mostIdle; at += portion) {
      const known = unpacked;
      push(bytes.subarray(at, at + portion));
      idle = unpacked === known ? idle + 1 : 0;
    }
  }

  function inflate(stream: Uint8Array) {
    try {
      inPortions(stream, inflater(1));
    } catch {
      // Damaged, or at its end: pdf.js reads as far as this, too.
    }
  }

  return {
    isOver,
    add(stream: Uint8Array, head: string) {
      if (isZlib(stream)) inflate(stream);
      else if (/\/LZW(?:Decode)?(?!\w)/.test(head)) unpacked += lengthOfLzw(stream);
      else if (/\/(?:RunLengthDecode|RL)(?!\w)/.test(head)) unpacked += lengthOfRuns(stream);
    },
  };
}

/** What LZW makes of a stream, in bytes. Nothing is made: of each code its length is known. */
function lengthOfLzw(stream: Uint8Array): number {
  let total = 0;
  let lengths: number[] = [];
  let last = 0;
  let width = 9;
  let bits = 0;
  let buffer = 0;
  for (const byte of stream) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      lengths = [];
      last = 0;
      width = 9;
      continue;
    }
    const length = code < 256 ? 1 : (lengths[code - 258] ?? last + 1);
    total += length;
    if (last > 0 && lengths.length < 4096 - 258) lengths.push(last + 1);
    last = length;
    const size = lengths.length + 259;
    width = size >= 2048 ? 12 : size >= 1024 ? 11 : size >= 512 ? 10 : 9;
  }
  return total;
}

/** What runs of bytes become, in bytes. */
function lengthOfRuns(stream: Uint8Array): number {
  let total = 0;
  for (let at = 0; at < stream.length; ) {
    const count = stream[at] ?? 128;
    if (count === 128) break;
    total += count < 128 ? count + 1 : 257 - count;
    at += count < 128 ? count + 2 : 2;
  }
  return total;
}

/** Bytes that were written as text: two letters of hexadecimal each, or five letters for four of them. */
function decodedText(stream: Uint8Array, isHex: boolean): Uint8Array {
  const bytes: number[] = [];
  let group: number[] = [];
  for (const letter of stream) {
    if (letter === 0x7e || (isHex && letter === 0x3e)) break;
    if (isHex) {
      const digit = Number.parseInt(String.fromCharCode(letter), 16);
      if (Number.isNaN(digit)) continue;
      group.push(digit);
      if (group.length < 2) continue;
      bytes.push((group[0] ?? 0) * 16 + digit);
    } else if (letter === 0x7a && group.length === 0) {
      bytes.push(0, 0, 0, 0);
      continue;
    } else {
      if (letter < 0x21 || letter > 0x75) continue;
      group.push(letter - 0x21);
      if (group.length < 5) continue;
      const value = group.reduce((sum, digit) => sum * 85 + digit, 0);
      bytes.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
    }
    group = [];
  }
  return Uint8Array.from(bytes);
}
