import { css, mix, scale, type Rgb } from '../paint/colour.ts'
import type { Random } from '../paint/random.ts'
import type { Light } from './light.ts'

/** Draws shapes as SVG in the lighting of a scene. */
export interface Pen {
  light: Light
  random: Random
  /** The subject's color: the one in the prompt, otherwise its usual color. */
  main: Rgb
  /** A color in this light; `by` makes it darker (below 1) or paler (above 1). */
  ink(colour: Rgb, by?: number): string
  /** A flat shape. */
  flat(path: string, colour: Rgb, by?: number): string
  /** A shape lit from the left, with a shadow on the right. */
  solid(path: string, colour: Rgb, by?: number): string
  /** A shape shaded to look round. */
  round(path: string, colour: Rgb, by?: number): string
  /** A light source such as a lamp or a window, which is dull by day. */
  lamp(path: string): string
  line(path: string, colour: Rgb, width: number): string
}

export function penFor(light: Light, random: Random, main: Rgb): Pen {
  const ink = (colour: Rgb, by = 1): string => {
    const seen = by <= 1 ? scale(colour, by) : mix(colour, [1, 1, 1], Math.min(1, by - 1))
    return css([seen[0] * light.tint[0], seen[1] * light.tint[1], seen[2] * light.tint[2]])
  }
  const flat = (path: string, colour: Rgb, by = 1) => `<path d="${path}" fill="${ink(colour, by)}"/>`
  return {
    light,
    random,
    main,
    ink,
    flat,
    solid: (path, colour, by) => flat(path, colour, by) + `<path d="${path}" fill="url(#side)"/>`,
    round: (path, colour, by) => flat(path, colour, by) + `<path d="${path}" fill="url(#ball)"/>`,
    lamp: (path) =>
      light.isLampLit
        ? `<path d="${path}" fill="#ffb84d" opacity=".55" filter="url(#glow)"/><path d="${path}" fill="#ffe3a1"/>`
        : `<path d="${path}" fill="${ink([0.35, 0.46, 0.55])}"/>`,
    line: (path, colour, width) =>
      `<path d="${path}" fill="none" stroke="${ink(colour)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
  }
}

/** The definitions that the pens' shapes refer to. */
export const penDefinitions =
  '<linearGradient id="side"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0a0820" stop-opacity=".42"/></linearGradient>' +
  '<radialGradient id="ball" cx=".36" cy=".3" r=".78"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0a0820" stop-opacity=".46"/></radialGradient>' +
  '<filter id="glow" x="-300%" y="-300%" width="700%" height="700%"><feGaussianBlur stdDeviation="5"/></filter>'

export const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r)

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-rx * 2)} 0z`
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
}

export function polygon(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

/** A number in SVG notation, without needless digits. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)
