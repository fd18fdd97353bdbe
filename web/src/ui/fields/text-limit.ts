import { useId } from 'react'

/** How much of its limit a text uses, and the id of the line that says when it is too long. */
export interface TextLimit {
  id: string
  used: number
  most: number
  /** The number of characters over the limit; 0 if the text fits. */
  over: number
}

export function useTextLimit(text: string, most: number): TextLimit {
  const used = countSent(text)
  return { id: useId(), used, most, over: Math.max(0, used - most) }
}

/** Counts like the server: by characters, and without the spaces around the text, which aren't sent. */
export const countSent = (text: string): number => Array.from(text.trim()).length

/** The attributes of a field whose text may be too long. */
export const limitedField = ({ id, over }: Pick<TextLimit, 'id' | 'over'>) =>
  over > 0 ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {}

/** The attributes of the icon button that doesn't send a text that is too long. */
export const limitedButton = ({ id, over }: Pick<TextLimit, 'id' | 'over'>) =>
  over > 0 ? ({ 'aria-disabled': true, 'aria-describedby': id, className: 'opacity-60' } as const) : {}
