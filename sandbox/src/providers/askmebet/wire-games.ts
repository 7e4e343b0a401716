import { wireCatalogue } from '../../play/catalogue.ts'
import type { Provider } from '../provider.ts'

const types: Record<string, string> = {
  slot: 'slot',
  fish: 'fishing',
  card: 'poker',
  casino: 'casino',
  sport: 'sport',
  chicken: 'cockfight',
}

const gamesOf = (provider: Provider, type: string) =>
  wireCatalogue(provider).filter(({ category }) => types[category] === type)

/** One product for each kind of game. */
export const productLists = (provider: Provider) => ({
  lists: [...new Set(wireCatalogue(provider).map(({ category }) => types[category] ?? category))].map(
    (type) => ({
      type,
      productCode: `kham-${type}`,
      productName: `Kham ${type}`,
      getGame: `/gamelist?product=kham-${type}`,
      getLogin: '/ambgame2/login?',
      method: 'GET',
      active: true,
      success: 0,
    }),
  ),
})

export function gameList(provider: Provider, productCode: string) {
  const type = productCode.replace(/^kham-/, '')
  const lists = gamesOf(provider, type).map(({ id, name, image, isNew, isHot }, index) => ({
    productCode,
    seq: index + 1,
    gameId: id,
    gameName: name,
    imgUrl: image,
    gameType: type.toUpperCase(),
    order: index + 1,
    maintaine: false,
    recommended: isHot,
    newGame: isNew,
    mode: 'NORMAL',
    isActive: true,
  }))
  return { status: 0, data: { seq: 1, productName: `Kham ${type}`, productCode, isActive: true, lists } }
}
