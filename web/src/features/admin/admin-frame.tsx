import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useViewer } from '../../plumbing/session/session.ts'
import { ChipLink } from '../../ui/chip.tsx'
import { areasOf } from './staff-areas.ts'
import * as text from './admin-text.ts'

/** The links to the staff areas that the viewer can open, above the current area. */
export function AdminFrame() {
  const user = useViewer()?.user
  const row = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  const areas = user ? areasOf(user) : []
  const open = areas.findLast(({ to }) => path === to || path.startsWith(`${to}/`))?.to
  // On a phone the row is wider than the screen, so scroll the current area into view.
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`a[href="${open}"]`)
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - row.current.clientWidth / 3
  }, [open])
  return (
    <>
      {user && (
        <nav
          ref={row}
          aria-label={text.admin}
          className="page no-scrollbar flex gap-2 overflow-x-auto pt-1.5 pb-3 md:block md:pt-3 md:pb-1 md:text-balance"
        >
          {areas.map(({ to, label }) => (
            <ChipLink key={to} to={to} on={to === open} activeOptions={exact} className="md:me-2 md:mb-2">
              {label}
            </ChipLink>
          ))}
        </nav>
      )}
      <Outlet />
    </>
  )
}

const exact = { exact: true, includeSearch: false }
