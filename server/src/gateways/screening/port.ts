import type { Screening } from '@fanfare/engine/screening/screening'

/** Looks at pictures and videos on this machine; nothing leaves it. */
export interface PictureScreener {
  /**
   * `path` is a file on this machine. Answers null if this server can't look at anything, because the packages of the networks
   * can't be installed; throws a BadPicture for a file that shows nothing. After anything else that it throws, another try can work.
   */
  screen(
    file: { path: string; kind: 'image' | 'video' },
    context: { signal: AbortSignal },
  ): Promise<Screening | null>
}

/** A file that can't be shown, so nobody can say what it shows. */
export class BadPicture extends Error {}
