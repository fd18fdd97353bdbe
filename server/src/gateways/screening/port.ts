import type { Screening } from '@fanfare/engine/screening/screening'

/** Looks at pictures and videos on this machine; nothing leaves it. */
export interface PictureScreener {
  /**
   * `path` is a file on this machine. Returns null if this server can't screen anything, because the packages of the
   * networks can't be installed; throws a BadPicture for a file that can't be decoded. After any other error, a retry
   * can work.
   */
  screen(
    file: { path: string; kind: 'image' | 'video' },
    context: { signal: AbortSignal },
  ): Promise<Screening | null>
}

/** A file that can't be decoded, so its content can't be checked. */
export class BadPicture extends Error {}
