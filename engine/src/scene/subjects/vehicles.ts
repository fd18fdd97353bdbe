import { mix, type Rgb } from '../../paint/colour.ts'
import { box, circle, ellipse, n, polygon, type Pen } from '../pen.ts'
import type { Drawing } from './drawing.ts'

const dark: Rgb = [0.14, 0.14, 0.17]
const white: Rgb = [0.96, 0.94, 0.9]
const wood: Rgb = [0.48, 0.29, 0.17]
const steel: Rgb = [0.64, 0.68, 0.72]
const glass: Rgb = [0.5, 0.68, 0.78]

export const boat: Drawing = {
  usual: [0.94, 0.92, 0.86],
  wide: 0.9,
  place: 'sea',
  size: 0.85,
  draw: ({ main, solid, line, flat }) =>
    line('M0-14V-98', wood, 2) +
    solid('M2-96Q38-52 36-22Q18-18 2-20z', main) +
    solid('M-2-88Q-30-50-32-22Q-16-18-2-20z', main, 0.9) +
    flat('M2-62Q22-58 31-50L35-36Q20-42 2-44z', [0.8, 0.24, 0.2]) +
    solid('M-42-14H46Q40 4 26 5H-26Q-38 4-42-14z', wood) +
    flat('M-42-14H46l-1.4 4h-43.4z', white) +
    flat('M0-98l14 4-14 4z', [0.8, 0.24, 0.2]) +
    `<path d="M-46 5Q0 1 50 5Q30 9 0 8Q-30 9-46 5z" fill="#fff" opacity=".35"/>`,
}

const wheel = ({ round, flat }: Pen, x: number, r: number): string =>
  round(circle(x, -r, r), dark) + flat(circle(x, -r, r * 0.55), steel) + flat(circle(x, -r, r * 0.22), dark)

export const car: Drawing = {
  usual: [0.78, 0.18, 0.16],
  wide: 2.3,
  place: 'city',
  size: 0.55,
  draw: (pen) => {
    const { main, solid, flat, lamp } = pen
    return (
      `<path d="${ellipse(0, 0, 108, 5)}" fill="#000" opacity=".3"/>` +
      solid('M-54-52Q-44-86-18-90H22Q46-88 62-54z', mix(main, dark, 0.25)) +
      flat('M-44-54Q-36-80-16-83H0V-54zM6-83H20Q40-80 52-54H6z', glass) +
      solid('M-104-18Q-106-44-92-50Q-60-60 0-58Q60-60 94-50Q108-42 104-18z', main) +
      flat(box(-104, -24, 208, 5), white, 0.85) +
      lamp(ellipse(-98, -38, 4.5, 6)) +
      flat(ellipse(99, -38, 3.4, 5), [0.9, 0.2, 0.15]) +
      flat('M-20-46h9v2h-9zM30-46h9v2h-9z', steel) +
      wheel(pen, -62, 20) +
      wheel(pen, 62, 20)
    )
  },
}

export const train: Drawing = {
  usual: [0.16, 0.36, 0.3],
  wide: 3,
  place: 'mountains',
  size: 1,
  draw: (pen) => {
    const { main, solid, flat, lamp } = pen
    const coach = (x: number) =>
      solid(box(x, -66, 86, 52), main) +
      solid(box(x - 2, -72, 90, 8), mix(main, dark, 0.5)) +
      [8, 28, 48, 68].map((left) => lamp(box(x + left, -56, 13, 16))).join('') +
      flat(box(x, -32, 86, 4), [0.85, 0.68, 0.3]) +
      [14, 32, 56, 74].map((left) => wheel(pen, x + left, 8)).join('')
    return (
      flat(box(-160, -3, 320, 3), dark) +
      coach(-150) +
      coach(-58) +
      solid('M36-14V-56H104V-74h30v20q10 4 10 14v26z', main, 0.85) +
      solid(box(36, -86, 36, 72), main) +
      solid(box(32, -92, 44, 7), mix(main, dark, 0.5)) +
      lamp(box(44, -78, 20, 18)) +
      solid(polygon([108, -74], [104, -96], [126, -96], [122, -74]), dark) +
      [50, 80, 106, 130].map((x) => wheel(pen, x, 12)).join('') +
      lamp(circle(145, -44, 5)) +
      [0, 1, 2, 3]
        .map(
          (i) =>
            `<path d="${circle(104 - i * 34, -108 - i * 9, 13 + i * 7)}" fill="#fff" opacity="${n(0.5 - i * 0.1)}"/>`,
        )
        .join('')
    )
  },
}

export const balloon: Drawing = {
  usual: [0.86, 0.27, 0.2],
  wide: 0.75,
  place: 'sky',
  isAfloat: true,
  draw: ({ main, round, flat, solid, line, lamp }) => {
    const envelope = 'M-11-22Q-42-44-42-70Q-40-104 0-104Q40-104 42-70Q42-44 11-22z'
    return (
      round(envelope, main) +
      flat(
        'M-6-22Q-24-50-22-74Q-18-100 0-104Q-8-98-9-74Q-10-50-2-22zM6-22Q24-50 22-74Q18-100 0-104Q8-98 9-74Q10-50 2-22z',
        white,
      ) +
      `<path d="${envelope}" fill="url(#ball)"/>` +
      lamp('M-3-20q3-8 6 0z') +
      line('M-10-22L-7-9M10-22L7-9M-4-22V-9M4-22V-9', wood, 0.8) +
      solid('M-8-10h16l-2 11h-12z', wood)
    )
  },
}

export const rocket: Drawing = {
  usual: [0.93, 0.92, 0.9],
  wide: 0.6,
  place: 'space',
  isAfloat: true,
  draw: ({ main, solid, flat }) =>
    `<g transform="rotate(18 0 -50)"><path d="M-9-8Q-14 20 0 44Q14 20 9-8z" fill="#ff8a2a" filter="url(#glow)"/><path d="M-6-8Q-9 12 0 30Q9 12 6-8z" fill="#fff0b0"/>` +
    solid('M-15-44Q-32-30-30-4Q-22-12-13-12zM15-44Q32-30 30-4Q22-12 13-12z', [0.8, 0.2, 0.16]) +
    solid('M-16-10Q-22-72 0-108Q22-72 16-10z', main) +
    solid('M-11.4-84Q-6-98 0-108Q6-98 11.4-84Q0-79-11.4-84z', [0.8, 0.2, 0.16]) +
    flat(circle(0, -60, 8), [0.3, 0.33, 0.4]) +
    solid(circle(0, -60, 5.8), [0.35, 0.72, 0.9]) +
    flat('M-17.6-28Q0-23 17.6-28L17-21Q0-16-17-21z', [0.8, 0.2, 0.16]) +
    '</g>',
}

export const bicycle: Drawing = {
  usual: [0.14, 0.5, 0.5],
  wide: 1.6,
  place: 'city',
  size: 0.6,
  draw: ({ main, line, flat }) => {
    const spokes = (x: number) =>
      Array.from(
        { length: 9 },
        (_, i) => `M${x} -34L${n(x + Math.cos(i * 0.7) * 32)} ${n(-34 + Math.sin(i * 0.7) * 32)}`,
      ).join('')
    return (
      line(circle(-48, -34, 33) + circle(50, -34, 33), dark, 4) +
      line(spokes(-48) + spokes(50), steel, 0.8) +
      line('M-48-34L-20-80L32-78L4-32L-48-34M4-32L-22-86M32-78L50-34M32-78L28-94', main, 4.4) +
      line('M28-94Q38-98 46-90', dark, 4) +
      flat('M-34-90Q-22-94-10-88Q-20-84-34-86z', dark) +
      line(circle(4, -32, 8), steel, 2.4) +
      line('M4-32l10 14M10-17h9', dark, 2.4)
    )
  },
}

export const airship: Drawing = {
  usual: [0.76, 0.62, 0.4],
  wide: 2,
  place: 'sky',
  isAfloat: true,
  size: 0.6,
  draw: ({ main, round, solid, line, lamp, flat }) =>
    solid('M74-66L112-92V-70L104-54L112-38V-16L74-42z', mix(main, [0.6, 0.15, 0.12], 0.6)) +
    round(ellipse(0, -54, 98, 34), main) +
    line('M-92-66Q0-84 92-66M-92-42Q0-24 92-42M-96-54H96', mix(main, dark, 0.4), 1.2) +
    flat('M-8-87Q-16-54-8-21h14Q-2-54 6-87z', [0.7, 0.18, 0.15]) +
    solid('M-34-18h56l-8 14h-40z', wood) +
    [-24, -12, 0].map((x) => lamp(box(x, -15, 7, 5))).join(''),
}
