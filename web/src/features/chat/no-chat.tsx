import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import * as text from './chat-text.ts'

/** Shown beside the list while no chat is open. */
export function NoChat() {
  return (
    <div className="grid h-full place-items-center">
      <PageTitle>{text.chat}</PageTitle>
      <EmptyState title={text.noChatSelected}>{text.chooseChat}</EmptyState>
    </div>
  )
}
