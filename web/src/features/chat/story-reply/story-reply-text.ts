import { isolate } from '@fanfare/contract/interface/isolate'

type Reply = {
  /** Whether the reader replied. */
  isOwn: boolean
  /** Whether it is the reader's story. */
  isToYou: boolean
  /** The name of the other member. */
  name: string
}

export function replied({ isOwn, isToYou, name }: Reply): string {
  const story = isToYou ? 'your story' : isOwn ? `${isolate(name)}’s story` : 'a story'
  return isOwn ? `You replied to ${story}` : `Replied to ${story}`
}

export const repliedToUnavailable = (reply: Reply): string =>
  `${replied(reply)}, which is no longer available`
