import { Outlet, useRouterState } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChatTypeSwitch } from './chat-type-switch.tsx'
import { ContactsPane } from './contacts/contacts-pane.tsx'

/** The list of chats with the open chat next to it. A phone shows only one of the two. */
export function ChatFrame() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isListOnly = pathname === '/chat'
  const type = pathname === '/chat/assistant' ? 'ai' : 'regular'
  return (
    <div className="md:grid md:h-full md:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[360px_minmax(0,1fr)] max-md:h-full">
      <ContactsPane type={type} className={clsx(!isListOnly && 'max-md:hidden')} />
      <div
        className={clsx(
          'h-full min-h-0 min-w-0',
          isListOnly && 'max-md:hidden',
          type === 'ai' && 'flex flex-col',
        )}
      >
        {type === 'ai' && (
          // On a phone, the list with its switch isn't shown.
          <div className="shrink-0 px-4 py-2 md:hidden">
            <ChatTypeSwitch value={type} />
          </div>
        )}
        <Outlet />
      </div>
    </div>
  )
}
