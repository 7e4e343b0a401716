/** Draws that follow from their seed alone, the same in every run and on every machine (sfc32, seeded with FNV-1a). */
export class Chance {
  #a: number
  #b: number
  #c: number
  #count = 1

  constructor(seed: string) {
    this.#a = hash(seed, 0x811c9dc5)
    this.#b = hash(seed, 0x9e3779b9)
    this.#c = hash(seed, 0x85ebca6b)
    for (let round = 0; round < 12; round++) this.next32()
  }

  next32(): number {
    const sum = (this.#a + this.#b + this.#count++) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum
    return sum >>> 0
  }

  /** In [0, 1). */
  fraction = () => this.next32() / 2 ** 32

  /** A whole number from 0 up to, and without, the bound. */
  below = (bound: number) => Math.floor(this.fraction() * bound)

  between = (least: number, most: number) => least + this.below(most - least + 1)

  is = (probability: number) => this.fraction() < probability

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }

  /** One of the items, each as often as its weight says. */
  weighted<T extends { weight: number }>(items: readonly T[]): T {
    let left = this.fraction() * items.reduce((sum, { weight }) => sum + weight, 0)
    for (const item of items) {
      left -= item.weight
      if (left < 0) return item
    }
    return this.pick(items)
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.next32() & 0xff))
  }
}

function hash(text: string, start: number): number {
  let sum = start
  for (const byte of Buffer.from(text)) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum | 0
}
