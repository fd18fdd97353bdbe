import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Bookmark, Compass, House, Plus, User, UserRoundPlus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useViewer } from '../../session.ts'

/** On a phone: the main places, under the thumb. */
export function BottomBar() {
  const viewer = useViewer()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-(--ff-z-nav) grid h-(--ff-bar) auto-cols-fr grid-flow-col border-t border-line bg-surface-1 px-1.5 pt-1.5 pb-[calc(8px+env(safe-area-inset-bottom,0px))] md:hidden"
    >
      <BarItem to="/" activeOptions={{ exact: true, includeSearch: false }} icon={<House size={24} />}>
        Feed
      </BarItem>
      <BarItem to="/explore" icon={<Compass size={24} />}>
        Explore
      </BarItem>
      {viewer ? (
        <>
          <BarItem to="/create-post" icon={<Plus size={22} />} isMain>
            Create
          </BarItem>
          <BarItem to="/saved" icon={<Bookmark size={24} />}>
            Saved
          </BarItem>
          <BarItem
            to="/$username"
            params={{ username: viewer.profile.username }}
            activeOptions={{ includeSearch: false }}
            icon={<User size={24} />}
          >
            Profile
          </BarItem>
        </>
      ) : (
        <BarItem to="/signup" icon={<UserRoundPlus size={24} />}>
          Join
        </BarItem>
      )}
    </nav>
  )
}

const BarItem = createLink(BarAnchor)

type Props = ComponentProps<'a'> & { icon: ReactNode; isMain?: boolean }

function BarAnchor({ icon, isMain = false, children, className, ...rest }: Props) {
  return (
    <a
      {...rest}
      className={clsx(
        'group grid content-center justify-items-center gap-[3px] rounded-md text-caption/[1.1] font-medium text-fg-faint aria-[current=page]:font-semibold aria-[current=page]:text-fg',
        className,
      )}
    >
      <span
        className={clsx(
          isMain
            ? 'grid h-8.5 w-11.5 place-items-center rounded-[12px] bg-accent text-on-accent'
            : 'group-aria-[current=page]:text-accent',
        )}
      >
        {icon}
      </span>
      <span className={clsx(isMain && 'sr-only')}>{children}</span>
    </a>
  )
}
