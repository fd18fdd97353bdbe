/** A change of a file's behavior: a range of its text and the replacement. */
export type Fault = { kind: string; start: number; end: number; put: string }

export function plant(text: string, { start, end, put }: Fault): string {
  return text.slice(0, start) + put + text.slice(end)
}

/** Picks at most `most` of the faults, in the order of the file. The same seed picks the same faults. */
export function pickFaults(faults: Fault[], { most, seed }: { most: number; seed: string }): Fault[] {
  const next = randomFrom(seed)
  return faults
    .map((fault) => ({ fault, lot: next() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, most)
    .map(({ fault }) => fault)
    .sort((a, b) => a.start - b.start || a.end - b.end)
}

/** A small random number generator for values from 0 to 1 (mulberry32), seeded with a hash of the text (FNV-1a). */
function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
