import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import * as common from '../common-text.ts'
import * as text from './media-text.ts'

type Props = { page: number; count: number; onShow: (page: number) => void }

/** The position in a pager, as numbers and dots, and buttons to browse with a mouse. */
export function PagerControls({ page, count, onShow }: Props) {
  const arrow =
    'absolute top-1/2 -translate-y-1/2 max-md:hidden md:opacity-0 md:group-focus-within/pager:opacity-100 md:group-hover/pager:opacity-100'
  return (
    <>
      <span
        aria-live="polite"
        className="over-media tabular absolute top-4 right-4 inline-flex h-7.5 items-center rounded-[9px] px-2.5 text-small font-medium"
      >
        {page + 1} / {count}
      </span>
      {page > 0 && (
        <IconButton
          label={text.previous}
          look="media"
          icon={<ChevronLeft size={22} />}
          className={clsx(arrow, 'left-3 rounded-full!')}
          onClick={() => onShow(page - 1)}
        />
      )}
      {page < count - 1 && (
        <IconButton
          label={common.next}
          look="media"
          icon={<ChevronRight size={22} />}
          className={clsx(arrow, 'right-3 rounded-full!')}
          onClick={() => onShow(page + 1)}
        />
      )}
      <span
        aria-hidden
        className={clsx(
          'pointer-events-none absolute inset-x-0 bottom-4 flex justify-center gap-1.5 drop-shadow-[0_0_2px_rgb(0_0_0/0.7)]',
          // Above the controls of a video.
          'group-has-[[data-slide]:not([inert])_[data-controls]]/pager:bottom-14',
        )}
      >
        {count <= 10 &&
          Array.from({ length: count }, (_, place) => (
            <span
              key={place}
              className={clsx(
                'h-1.5 rounded-full bg-media shadow-1 transition-[width]',
                place === page ? 'w-5' : 'w-1.5 opacity-60',
              )}
            />
          ))}
      </span>
    </>
  )
}
