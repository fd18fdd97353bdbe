import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Beside the chats, while none is open. */
export function NoChat() {
  return (
    <div className="grid h-full place-items-center">
      <PageTitle>Chat</PageTitle>
      <EmptyState title="No chat selected">Choose a chat to read and answer its messages.</EmptyState>
    </div>
  )
}
