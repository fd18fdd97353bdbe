import { chatLimits } from '@fanfare/contract/chat/limits'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { limitedButton, limitedField, useTextLimit } from '../../../ui/fields/text-limit.ts'
import { TooLong } from '../../../ui/fields/too-long.tsx'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useListeners } from '../../../ui/use-listeners.ts'
import { prepareReply } from '../../chat/index.ts'
import * as text from './reply-text.ts'
import { useReply } from './use-reply.ts'

type Props = { profile: ProfileBadge; storyId: string }

const emojis = ['❤️', '😂', '😮', '😢', '👏', '🔥']

/** A form to reply to a story with a text or an emoji. The reply is sent to the chat with its author. */
export function ReplyForm({ profile, storyId }: Props) {
  const [typed, setTyped] = useState('')
  const limit = useTextLimit(typed, chatLimits.text)
  const [isChosen, setChosen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const clear = (sent: string) => {
    if (sent === typed.trim()) setTyped('')
  }
  const reply = useReply({ profile, storyId, onSent: clear })
  useListeners(form, {
    focusin: () => {
      setChosen(true)
      void prepareReply()
    },
    focusout: ({ relatedTarget }) =>
      setChosen(relatedTarget instanceof Node && form.current?.contains(relatedTarget) === true),
  })
  const send = (words: string) => {
    if (words !== '' && !reply.isPending) reply.mutate(words)
  }
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (limit.over === 0) send(typed.trim())
      }}
      className="relative mr-1 min-w-0 flex-1"
    >
      <div className="absolute bottom-full left-0 mb-2 grid justify-items-start gap-2">
        <TooLong limit={limit} className="over-media rounded-md px-3 py-2" />
        {isChosen && <QuickReplies onChoose={send} />}
      </div>
      <label className="flex h-12 items-center rounded-md pl-4 inset-ring-[1.5px] inset-ring-media/55 focus-within:inset-ring-2 focus-within:inset-ring-focus">
        <input
          aria-label={text.replyTo(profile.display_name)}
          placeholder={text.replyTo(profile.display_name)}
          value={typed}
          {...limitedField(limit)}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          className="h-full min-w-0 flex-1 bg-transparent text-media outline-none placeholder:text-[#d9d2c4] focus-visible:outline-none"
        />
        {typed.trim() !== '' && (
          <IconButton
            ref={keepFocusNearby}
            type="submit"
            label={text.sendReply}
            pending={reply.isPending}
            {...limitedButton(limit)}
            icon={<Send size={19} className="text-media" />}
          />
        )}
      </label>
    </form>
  )
}

function QuickReplies({ onChoose }: { onChoose: (emoji: string) => void }) {
  return (
    <div role="group" aria-label={text.quickReplies} className="over-media flex rounded-full px-2">
      {emojis.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-label={text.replyWith(emoji)}
          className="size-11 rounded-full text-[22px] hover:bg-media/15"
          onClick={() => onChoose(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
