import { mix, type Rgb } from '../../paint/colour.ts'
import type { Random } from '../../paint/random.ts'
import { box, circle, ellipse } from '../pen.ts'
import type { Drawing } from './drawing.ts'

const dark: Rgb = [0.13, 0.12, 0.16]
const steel: Rgb = [0.62, 0.66, 0.7]
const visor: Rgb = [0.12, 0.2, 0.36]

const skins: readonly Rgb[] = [
  [0.96, 0.8, 0.69],
  [0.87, 0.66, 0.5],
  [0.7, 0.48, 0.34],
  [0.5, 0.33, 0.23],
  [0.36, 0.23, 0.17],
]
const hairs: readonly Rgb[] = [
  [0.12, 0.09, 0.09],
  [0.3, 0.18, 0.11],
  [0.52, 0.3, 0.14],
  [0.82, 0.64, 0.36],
  [0.6, 0.58, 0.57],
]
const looksOf = (random: Random) => ({ skin: random.pick(skins), hair: random.pick(hairs) })

/** A person seen from behind or from afar: a coat, a scarf, no face. */
export const person: Drawing = {
  usual: [0.75, 0.22, 0.2],
  wide: 0.42,
  place: 'meadow',
  size: 0.72,
  draw: ({ main, solid, round, flat, random }) => {
    const { skin, hair } = looksOf(random)
    return (
      flat('M-9-30l1 28h7l1-24 2 24h7l1-28z', dark) +
      flat('M-10-3h10v3h-11zM2-3h10v3h-10z', dark, 0.6) +
      solid('M-14-76Q-20-50-21-34l6 2Q-12-50-9-60zM14-76Q20-50 21-34l-6 2Q12-50 9-60z', main, 0.85) +
      round(circle(-18, -32, 3) + circle(18, -32, 3), skin) +
      solid('M-13-78Q0-82 13-78Q16-48 18-24Q0-18-18-24Q-16-48-13-78z', main) +
      flat('M-0.8-76h1.6v54h-1.6z', main, 0.7) +
      flat(box(-3.5, -84, 7, 7), skin) +
      round(ellipse(0, -91, 8, 9.5), skin) +
      round('M-9-88Q-11-102 0-102Q11-102 9-88Q9-78 6-79Q8-90 0-92Q-8-90-6-79Q-9-78-9-88z', hair) +
      solid('M-10-81Q0-76 10-81l1 5Q0-71-11-76z', mix(main, [1, 0.9, 0.6], 0.65))
    )
  },
}

export const dancer: Drawing = {
  usual: [0.83, 0.16, 0.24],
  wide: 0.95,
  place: 'room',
  draw: ({ main, solid, round, line, random }) => {
    const { skin, hair } = looksOf(random)
    return (
      line('M2-42Q4-20 0-1', skin, 5) +
      line('M6-42Q30-36 46-22', skin, 4.6) +
      line('M46-22l6 4M0-1l-3 1', main, 4) +
      solid('M-6-62Q-30-52-38-30Q-22-34-8-28Q6-24 20-32Q34-32 40-46Q20-52 7-62z', main) +
      solid('M-7-64l1-15q6 4 12 0l2 15z', main, 0.86) +
      line('M-6-77Q-22-84-24-98Q-22-104-14-106M6-77Q24-82 36-94', skin, 3.8) +
      round(ellipse(0, -88, 6, 7.2), skin) +
      round('M-6.6-87Q-8-97 0-97Q8-97 6.6-87Q4-92 0-92Q-4-92-6.6-87z' + circle(2, -99, 3.6), hair)
    )
  },
}

export const portrait: Drawing = {
  usual: [0.26, 0.4, 0.55],
  wide: 0.95,
  place: 'room',
  size: 1.5,
  isBust: true,
  draw: ({ main, solid, round, flat, line, random }) => {
    const { skin, hair } = looksOf(random)
    const isLong = random.chance(0.6)
    const shade = mix(skin, [0.4, 0.1, 0.1], 0.3)
    const iris = random.pick(['#3c5a3a', '#4a2f1c', '#35587c'])
    const eye = (x: number) =>
      `<path d="M${x - 5.4} -66q5.4-5 10.8 0q-5.4 4.4-10.8 0z" fill="#f7f3ee"/><path d="${circle(x, -66.4, 2.5)}" fill="${iris}"/><path d="${circle(x, -66.4, 1.2)}" fill="#120c0c"/><path d="${circle(x - 0.9, -67.2, 0.6)}" fill="#fff"/>` +
      line(`M${x - 5.8} -66.4q5.8-5.4 11.6 0`, dark, 1.1) +
      line(`M${x - 6.4} -73q6.4-4 12.4-0.6`, mix(hair, dark, 0.3), 1.7)
    return (
      (isLong ? round('M-28-64Q-32-104 0-106Q32-104 28-64Q30-34 36-18H-36Q-30-34-28-64z', hair, 0.85) : '') +
      solid('M-48 2Q-48-26-20-32Q0-24 20-32Q48-26 48 2z', main) +
      round('M-9-46h18v12Q0-22-9-34z', skin, 0.86) +
      round('M-21-68Q-22-96 0-96Q22-96 21-68Q20-50 8-42Q0-37-8-42Q-20-50-21-68z', skin) +
      eye(-9.4) +
      eye(9.4) +
      line('M0.8-66Q3.6-58 2.4-56.4Q0-55-2.4-56.4', shade, 1) +
      flat('M-7-48.6Q-3-51.4 0-50.2Q3-51.4 7-48.6Q0-43.8-7-48.6z', mix(skin, [0.75, 0.15, 0.2], 0.62)) +
      line('M-7-48.6Q0-47.2 7-48.6', mix(shade, dark, 0.4), 0.6) +
      `<path d="${circle(-14, -56, 5) + circle(14, -56, 5)}" fill="#e0525a" opacity=".16"/>` +
      round('M-23-62Q-28-106 2-105Q30-103 23-62Q22-84 10-90Q-8-84-18-84Q-22-76-23-62z', hair) +
      flat('M-20-32Q0-24 20-32l-4-3Q0-27-16-35z', main, 1.25)
    )
  },
}

export const astronaut: Drawing = {
  usual: [0.92, 0.92, 0.93],
  wide: 0.6,
  place: 'space',
  draw: ({ main, solid, round, flat }) =>
    solid(box(-20, -72, 40, 40), steel, 0.8) +
    round('M-16-34l-2 32h14l2-28 4 28h14l-2-32z', main, 0.94) +
    flat('M-20-5h17v5h-18zM3-5h17v5h-16z', steel, 0.7) +
    round('M-16-70Q-32-62-30-36h10Q-20-50-14-56zM16-70Q36-74 38-94l-9-3Q26-82 14-80z', main, 0.92) +
    round(circle(-25, -33, 5) + circle(34, -97, 5), steel, 1.2) +
    round('M-18-74h36q3 22 0 42h-36q-3-20 0-42z', main) +
    flat(box(-10, -60, 20, 12), steel) +
    `<path d="${circle(-5, -54, 2)}" fill="#e2483a"/><path d="${circle(1, -54, 2)}" fill="#3fae6a"/><path d="${circle(6.4, -54, 1.6)}" fill="#f0b63a"/>` +
    flat('M18-66l-6 0v5h6z', [0.8, 0.2, 0.2]) +
    round(circle(0, -88, 18), main) +
    round('M-13-88Q-13-100 0-100Q13-100 13-88Q13-77 0-77Q-13-77-13-88z', visor) +
    `<path d="M-9-92Q-7-98 0-98" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.6" stroke-linecap="round"/>`,
}

export const robot: Drawing = {
  usual: [0.45, 0.6, 0.68],
  wide: 0.7,
  place: 'city',
  draw: ({ main, solid, round, flat, line }) =>
    solid(box(-15, -26, 10, 24) + box(5, -26, 10, 24), steel, 0.8) +
    solid('M-20-5h18v5h-20zM2-5h18l2 5h-20z', main, 0.7) +
    line('M-24-62Q-36-52-32-36M24-62Q38-66 36-84', steel, 6) +
    round(circle(-32, -33, 5.6) + circle(36, -87, 5.6), main) +
    solid('M-24-66q0-4 4-4h40q4 0 4 4v36q0 4-4 4h-40q-4 0-4-4z', main) +
    flat(box(-14, -60, 28, 18), dark) +
    line('M-11-50h6l3-7 4 13 3-6h7', [0.35, 0.95, 0.7], 1.4) +
    flat(circle(-12, -34, 2.4) + circle(-4, -34, 2.4), [0.95, 0.7, 0.2]) +
    solid(box(-5, -76, 10, 6), steel) +
    solid('M-20-96q0-5 5-5h30q5 0 5 5v16q0 5-5 5h-30q-5 0-5-5z', main, 1.1) +
    `<path d="${circle(-8, -89, 5) + circle(8, -89, 5)}" fill="#7df0ff" opacity=".6" filter="url(#glow)"/><path d="${circle(-8, -89, 4.4) + circle(8, -89, 4.4)}" fill="#c9fbff"/>` +
    line('M-7-80h14', dark, 1.6) +
    line('M0-101v-9', steel, 1.6) +
    `<path d="${circle(0, -112, 3)}" fill="#ff5c49"/>`,
}
