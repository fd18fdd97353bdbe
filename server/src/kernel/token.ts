import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes for a cookie or a link; only their hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
