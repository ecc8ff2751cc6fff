// Pseudo-random numbers for demo data: the same at every start (mulberry32), so that screenshots and journeys agree.

export function seededRandom(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Takes the items in a random order, and starts again when all are taken: none repeats before the others had their turn. */
export function takeTurns<Item>(items: readonly Item[], random: () => number): () => Item {
  let left: Item[] = [];
  return () => {
    if (left.length === 0) left = [...items];
    return left.splice(Math.floor(random() * left.length), 1)[0] as Item;
  };
}
