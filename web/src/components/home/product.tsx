import type { HomePage } from '@portico/content-model/site'
import { Picture } from '@/components/portable-text/picture'

/** The widest that it is shown, in CSS pixels. */
const WIDTH = 1088

/** What the documentation is about, to look at. */
export function Product({ picture }: { picture: NonNullable<HomePage['picture']> }) {
  const { light, dark, alt } = picture
  return (
    <div className="home-product">
      <span className={dark && 'only-light'}>
        <Picture media={light} alt={alt} shown={WIDTH} />
      </span>
      {dark && (
        <span className="only-dark">
          <Picture media={dark} alt={alt} shown={WIDTH} />
        </span>
      )}
    </div>
  )
}
