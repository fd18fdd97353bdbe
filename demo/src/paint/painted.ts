import type { Sharp } from 'sharp'

/** File name without extension → how it is painted. */
export type Painted = Record<string, () => Sharp | Promise<Sharp>>
