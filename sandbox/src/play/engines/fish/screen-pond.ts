import { animate, isCalm, make, picture } from '../../screen/dom.ts'

type Swimmer = { fish: string; element: HTMLElement; swim: Animation | null; aims: number }

/** Small fish are many and quick, the dearest is alone. */
const shoal = [4, 3, 2, 2, 1, 1, 1]

/** How the pond looks decides nothing, so it may draw its own numbers. */
const between = (least: number, most: number) => least + Math.random() * (most - least)

export function openPond(kinds: readonly string[], onTouch: (fish: string) => void) {
  const element = make('div', { class: 'pond' })
  const gun = make('span', { class: 'gun', 'aria-hidden': 'true' })
  element.append(gun)
  let touched: Swimmer | null = null

  const swimmers = kinds.flatMap((fish, place) =>
    Array.from({ length: shoal[place] ?? 1 }, (): Swimmer => {
      const body = make(
        'span',
        { class: `swimmer size-${place}`, 'aria-hidden': 'true' },
        picture(`pond/${fish}`),
      )
      const swimmer: Swimmer = { fish, element: body, swim: null, aims: 0 }
      body.addEventListener('pointerdown', () => {
        touched = swimmer
        onTouch(fish)
      })
      element.append(body)
      return swimmer
    }),
  )

  function swim(swimmer: Swimmer, place: number) {
    const { element: body } = swimmer
    body.style.top = `${between(2, 70)}%`
    body.style.left = '0'
    if (isCalm()) {
      body.style.left = `${(place * 37) % 82}%`
      return
    }
    const isBack = Math.random() < 0.5
    const turn = isBack ? 'scaleX(-1)' : ''
    const [from, to] = isBack ? [-130, element.clientWidth + 10] : [element.clientWidth + 10, -130]
    swimmer.swim = body.animate(
      [{ transform: `translateX(${from}px) ${turn}` }, { transform: `translateX(${to}px) ${turn}` }],
      { duration: between(7000, 15_000), delay: -between(0, 7000), fill: 'both' },
    )
    swimmer.swim.onfinish = () => swim(swimmer, place)
  }

  function isSeen({ element: body }: Swimmer) {
    const [here, all] = [body.getBoundingClientRect(), element.getBoundingClientRect()]
    return here.left > all.left && here.right < all.right
  }

  function swimmerOf(fish: string): Swimmer | undefined {
    const alike = swimmers.filter((swimmer) => swimmer.fish === fish)
    if (touched?.fish === fish) return touched
    return alike.find(isSeen) ?? alike[0]
  }

  return {
    element,
    still: () => swimmers.forEach((swimmer, place) => swimmer.swim ?? swim(swimmer, place)),

    /** Points the gun, and marks the fish as shot at. */
    aim(fish: string) {
      const swimmer = swimmerOf(fish)
      touched = null
      if (!swimmer) return
      swimmer.aims++
      const [at, from] = [swimmer.element.getBoundingClientRect(), gun.getBoundingClientRect()]
      const [x, y] = [at.left + at.width / 2 - from.left, from.bottom - at.top - at.height / 2]
      gun.style.transform = `rotate(${Math.atan2(x - from.width / 2, y)}rad)`
      const shot = make('span', { class: 'shot' })
      element.append(shot)
      void animate(shot, [{ transform: 'none' }, { transform: `translate(${x}px, ${-y}px)` }], {
        duration: 220,
      }).then(() => shot.remove())
    },

    /** What became of a shot at such a fish; answers where it was. */
    hit(fish: string, isCaught: boolean): { left: string; top: string } {
      const swimmer = swimmers.find((one) => one.fish === fish && one.aims > 0) ?? swimmerOf(fish)
      if (!swimmer) return { left: '50%', top: '50%' }
      swimmer.aims = Math.max(0, swimmer.aims - 1)
      const [at, all] = [swimmer.element.getBoundingClientRect(), element.getBoundingClientRect()]
      const inside = Math.min(Math.max(at.left - all.left, 8), all.width - 90)
      if (isCaught) {
        const place = swimmers.indexOf(swimmer)
        swimmer.element.classList.add('caught')
        setTimeout(() => {
          swimmer.element.classList.remove('caught')
          swimmer.swim?.cancel()
          swim(swimmer, place)
        }, 500)
      }
      return { left: `${inside}px`, top: `${at.top - all.top}px` }
    },
  }
}
