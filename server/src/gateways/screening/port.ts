import type { Screening } from '@fanfare/engine/screening/screening'

/** Checks pictures and videos on this machine; no file leaves it. */
export interface PictureScreener {
  /**
   * `path` is a file on this machine. Ages are estimated if the file may be sexual, or if `ages` is set. Returns null if
   * this server can't screen anything, because the networks' packages can't be installed. Throws a BadPicture for a file
   * that can't be decoded. After any other error, a retry may work.
   */
  screen(
    file: { path: string; kind: 'image' | 'video' },
    context: { ages: boolean; signal: AbortSignal },
  ): Promise<Screening | null>
}

/** The file can't be decoded, so its content can't be checked. */
export class BadPicture extends Error {}
