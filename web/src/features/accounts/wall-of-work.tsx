import { clsx } from 'clsx'
import { fill } from '../../ui/fill.tsx'
import * as text from './accounts-text.ts'
import arcade from './wall/arcade.avif'
import citrus from './wall/citrus.avif'
import courtyard from './wall/courtyard.avif'
import dahlia from './wall/dahlia.avif'
import portrait from './wall/portrait.avif'
import silver from './wall/silver.avif'
import walker from './wall/walker.avif'

const tiles = [
  { src: portrait, place: 'col-start-1 row-start-1 row-end-6 max-lg:row-end-5', focus: 'object-[50%_20%]' },
  { src: courtyard, place: 'col-start-2 row-start-1 row-end-5 max-lg:row-end-4', focus: '' },
  { src: dahlia, place: 'col-start-3 row-start-1 row-end-7 max-lg:row-end-6', focus: '' },
  {
    src: walker,
    place: 'col-start-1 row-start-6 row-end-13 max-lg:row-start-5 max-lg:row-end-10',
    focus: '',
  },
  {
    src: silver,
    place: 'col-start-2 row-start-5 row-end-9 max-lg:row-start-4 max-lg:row-end-8',
    focus: 'object-[50%_30%]',
  },
  {
    src: citrus,
    place: 'col-start-3 row-start-7 row-end-11 max-lg:row-start-6 max-lg:row-end-10',
    focus: '',
  },
  { src: arcade, place: 'col-start-2 row-start-9 row-end-13 max-lg:hidden', focus: 'object-[50%_40%]' },
]

/** Sample work beside the form. It is decorative, so screen readers skip it. */
export function WallOfWork() {
  return (
    <aside
      aria-hidden
      className={clsx(
        'relative grid overflow-hidden [grid-template-columns:1fr_1.12fr_1fr]',
        '-mx-5 -mt-7.5 h-85 gap-2 [grid-template-rows:repeat(8,1fr)]',
        'lg:mx-0 lg:-mt-15 lg:-ml-15 lg:h-[calc(100vh+120px)] lg:gap-3 lg:[grid-template-rows:repeat(12,1fr)]',
      )}
    >
      {tiles.map((tile) => (
        <img
          key={tile.src}
          src={tile.src}
          alt=""
          className={clsx(
            'size-full min-h-0 rounded-[18px] object-cover lg:rounded-xl',
            tile.place,
            tile.focus,
          )}
        />
      ))}
      <span className="col-start-3 row-start-11 row-end-13 rounded-xl bg-accent max-lg:hidden" />
      <span className="absolute inset-0 bg-[linear-gradient(to_top,var(--ff-bg)_3%,rgb(7_8_11/.4)_52%,rgb(7_8_11/.1))] lg:bg-[linear-gradient(to_top,rgb(7_8_11/.92)_12%,rgb(7_8_11/.25)_58%,rgb(7_8_11/.1))]" />
      <p className="absolute bottom-1.5 left-9 font-display text-[38px]/[0.98] font-bold tracking-[-0.025em] text-fg [font-stretch:125%] lg:bottom-29 lg:left-27 lg:text-[clamp(48px,5vw,72px)] lg:text-media">
        {fill(text.slogan, { line: <br /> })}
      </p>
    </aside>
  )
}
