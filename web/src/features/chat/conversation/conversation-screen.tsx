import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { chatQuery } from '../../../entities/chat/index.ts'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ChatLoaded } from '../chat-loaded.tsx'
import * as text from './conversation-text.ts'
import { Conversation } from './conversation.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { NoSuchChat } from '../no-such-chat.tsx'

/** One chat: its other member, its messages, and the composer. */
export function ConversationScreen() {
  const { chatId = '' } = useParams({ strict: false })
  const chat = useQuery(chatQuery(chatId))
  if (isProblem(chat.error, 'chat-not-found')) return <NoSuchChat ownerId={chat.error.facts['profile_id']} />
  return (
    <ChatLoaded key={chatId} query={chat} what={text.thisChat} skeleton={<ConversationSkeleton />}>
      {(data) => <Conversation chat={data} />}
    </ChatLoaded>
  )
}

function ConversationSkeleton() {
  return (
    <div className="h-dvh xl:grid xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-center gap-3 border-b border-line px-4 md:h-(--ff-header) md:px-7">
          <Skeleton className="size-11 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
        <div className="mt-auto">
          <MessagesSkeleton />
        </div>
        <div className="px-4 pt-2 pb-3 md:px-5 md:pb-5.5">
          <Skeleton className="h-12 rounded-md!" />
        </div>
      </div>
      <div className="grid content-start justify-items-center gap-3 border-l border-line py-10 max-xl:hidden">
        <Skeleton className="size-24 rounded-full!" />
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-3 w-24" />
      </div>
    </div>
  )
}
