import { useSyncExternalStore } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { outbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

/** The current profile's unsent messages in a chat, in the order they are sent. */
export function useOutgoing(chatId: string): readonly Outgoing[] {
  const profileId = useViewer()?.profile.id
  const all = useSyncExternalStore(outbox.subscribe, outbox.list)
  return all.filter((message) => message.chatId === chatId && message.profileId === profileId)
}
