import type { Message } from '@fanfare/contract/chat/message'

/** How many photos and videos a message has, whether the viewer has unlocked them or not. */
export const countMedia = ({ media, locked }: Pick<Message, 'media' | 'locked'>): number =>
  locked ? locked.photo_count + locked.video_count : media.length
