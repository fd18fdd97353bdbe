import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { SoundButton } from './video/sound-button.tsx'
import * as text from './reels-text.ts'

/** The header of the reels. On a phone it is on top of the video; elsewhere, only screen readers get it. */
export function ReelsHeader({ isOverVideo }: { isOverVideo: boolean }) {
  return (
    <header className="absolute inset-x-0 top-0 z-1 flex h-(--ff-header-mobile) items-center gap-1 pr-2 pl-4 md:sr-only">
      <h1
        className={clsx(
          'type-title flex-1',
          isOverVideo && 'text-media drop-shadow-[0_1px_4px_rgb(7_8_11/0.6)]',
        )}
      >
        {text.reels}
      </h1>
      <div className="contents md:hidden">
        {isOverVideo && <SoundButton />}
        <Link
          to="/search"
          aria-label={text.search}
          className={clsx('grid size-11 place-items-center rounded-md', isOverVideo && 'over-media')}
        >
          <Search size={20} aria-hidden />
        </Link>
      </div>
    </header>
  )
}
