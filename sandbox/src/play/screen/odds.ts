import { rulesOf, type EngineId } from '../engines/engines.ts'
import { showNumber } from './money.ts'

/** Odds that change from round to round, on the buttons that take the bets. */
export function showOdds(engine: string, round: number) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-odds]')) {
    const odds = rulesOf(engine as EngineId).odds(place.dataset['odds'] ?? '', round)
    place.textContent = showNumber(odds / 100, 2)
  }
}
