import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes for a cookie or a link. Only their hash is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The hash as text, for use as a key in memory. */
export const hashTextOfToken = (token: string): string => hash('sha256', token, 'base64url')
