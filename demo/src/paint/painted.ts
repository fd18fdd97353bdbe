import type { Sharp } from 'sharp'

/** File name without ending → how it is painted. */
export type Painted = Record<string, () => Sharp | Promise<Sharp>>
