import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Shown beside the list while no chat is open. */
export function NoChat() {
  return (
    <div className="grid h-full place-items-center">
      <PageTitle>Chat</PageTitle>
      <EmptyState title="No chat selected">Choose a chat to read and reply to messages.</EmptyState>
    </div>
  )
}
