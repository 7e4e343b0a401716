import { animate, isCalm, make } from './dom.ts'

/** Twelve petals fall once over the table; nothing falls for a reader who wants no motion. */
export function showPetals(table: HTMLElement) {
  if (isCalm()) return
  const petals = make('div', { class: 'petals', 'aria-hidden': 'true' })
  table.append(petals)
  const falls = Array.from({ length: 12 }, (_, place) => {
    const petal = make('i', { class: 'petal' })
    petal.style.left = `${4 + place * 8}%`
    petals.append(petal)
    return animate(
      petal,
      [
        { opacity: 1, transform: 'translateY(-20px) rotate(0)' },
        { opacity: 0, transform: `translateY(340px) rotate(${place % 2 ? 260 : -260}deg)` },
      ],
      { duration: 1400, delay: 240 + ((place * 5) % 12) * 50, fill: 'both' },
    )
  })
  void Promise.all(falls).then(() => petals.remove())
}
