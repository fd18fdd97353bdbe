import { Outlet, useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ContactsPane } from './contacts/contacts-pane.tsx'

/** The list of chats with the open chat next to it. A phone shows only one of the two. */
export function ChatFrame() {
  const isListOnly = useRouterState({ select: ({ location }) => location.pathname === '/chat' })
  return (
    <div className="md:grid md:h-full md:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[360px_minmax(0,1fr)] max-md:h-full">
      <ContactsPane className={clsx(!isListOnly && 'max-md:hidden')} />
      <div className={clsx('h-full min-h-0 min-w-0', isListOnly && 'max-md:hidden')}>
        <Outlet />
      </div>
    </div>
  )
}
