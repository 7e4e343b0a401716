import { gameCategories } from '@kham/contract/play/games'
import { useTranslation } from '../../../words.ts'
import { Link } from '@tanstack/react-router'
import { covers } from '../../play/games/covers.ts'

export function Categories() {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="categories">
      <h2 className="h2 cats-h" id="categories">
        {t('home:categories')}
      </h2>
      <div className="cats">
        {gameCategories.map((category) => (
          <Link key={category} to="/register" className="cat">
            <img src={covers[category]} alt="" width={300} height={400} loading="lazy" />
            <span className="t">{t(`home:category.${category}`)}</span>
          </Link>
        ))}
      </div>
    </section>
  )
}
