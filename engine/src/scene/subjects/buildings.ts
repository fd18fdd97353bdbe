import type { Rgb } from '../../paint/colour.ts'
import { box, circle, ellipse, n, polygon } from '../pen.ts'
import type { Drawing } from './drawing.ts'

const stone: Rgb = [0.55, 0.53, 0.52]
const white: Rgb = [0.95, 0.93, 0.88]
const roof: Rgb = [0.5, 0.2, 0.16]
const wood: Rgb = [0.45, 0.29, 0.18]
const dark: Rgb = [0.16, 0.16, 0.2]

export const lighthouse: Drawing = {
  usual: [0.8, 0.18, 0.15],
  wide: 0.5,
  place: 'sea',
  draw: ({ main, solid, flat, lamp, light }) => {
    const widthAt = (y: number) => 9 + (y + 80) * 0.055
    const bands = [0, 1, 2, 3, 4].map((i) => {
      const [top, bottom] = [-78 + i * 15.6, -62.4 + i * 15.6]
      const [a, b] = [widthAt(top), widthAt(bottom)]
      return solid(polygon([-a, top], [a, top], [b, bottom], [-b, bottom]), i % 2 === 0 ? main : white)
    })
    const beam = light.isLampLit
      ? `<path d="M0 -86L-190 -122L-190 -62Z" fill="url(#beam-left)"/><path d="M0 -86L190 -116L190 -56Z" fill="url(#beam-right)"/>`
      : ''
    return (
      flat(`M-44 4q8-14 22-13q8-9 20-5q14-6 22 4q16-2 24 14z`, stone, 0.62) +
      beam +
      bands.join('') +
      flat(box(-2.6, -12, 5.2, 12), dark) +
      [-34, -62].map((y) => lamp(box(-1.5, y, 3, 5))).join('') +
      solid(box(-12, -80.5, 24, 3), dark) +
      lamp(box(-5, -91, 10, 10.5)) +
      flat(`M-5-91v10.5M0-91v10.5M5-91v10.5`, dark) +
      solid(`M-7.5-91q7.5-11 15 0z`, main, 0.8) +
      flat(box(-0.5, -101, 1, 6), dark)
    )
  },
}

export const house: Drawing = {
  usual: [0.9, 0.84, 0.72],
  wide: 1.2,
  place: 'meadow',
  draw: ({ main, solid, flat, lamp }) =>
    solid(box(26, -92, 9, 22), roof, 0.8) +
    solid(box(-46, -54, 92, 54), main) +
    solid(polygon([-54, -52], [-30, -86], [34, -86], [54, -52]), roof) +
    flat(box(-9, -32, 18, 32), wood) +
    [-36, 18]
      .map(
        (x) =>
          flat(box(x - 2, -42, 22, 22), white) +
          lamp(box(x, -40, 18, 18)) +
          flat(`M${x + 8} -40h2v18h-2zM${x} -32h18v2h-18z`, white),
      )
      .join(''),
}

export const cabin: Drawing = {
  usual: [0.42, 0.26, 0.16],
  wide: 1.25,
  place: 'mountains',
  draw: ({ main, solid, flat, lamp, line }) =>
    solid(box(20, -84, 10, 28), stone, 0.8) +
    solid(box(-44, -42, 88, 42), main) +
    [-34, -26, -18, -10].map((y) => line(`M-44 ${y}h88`, [0.2, 0.12, 0.08], 1)).join('') +
    solid(polygon([-56, -38], [0, -84], [56, -38], [50, -34], [0, -75], [-50, -34]), roof, 0.8) +
    flat(polygon([-46, -41], [0, -76], [46, -41]), main, 0.85) +
    flat(box(-8, -28, 16, 28), dark) +
    [-34, 20].map((x) => lamp(box(x, -32, 14, 14)) + flat(`M${x + 6.4} -32h1.2v14h-1.2z`, dark)).join('') +
    lamp(circle(0, -56, 6)),
}

export const castle: Drawing = {
  usual: [0.62, 0.6, 0.62],
  wide: 1.2,
  place: 'mountains',
  draw: ({ main, solid, flat, lamp }) => {
    const tower = (x: number, width: number, height: number) =>
      solid(box(x - width / 2, -height, width, height), main) +
      solid(
        polygon([x - width * 0.68, -height], [x, -height - width * 1.5], [x + width * 0.68, -height]),
        roof,
      ) +
      lamp(`M${x - 1.6} ${n(-height * 0.72)}v-4a1.6 1.8 0 0 1 3.2 0v4z`) +
      flat(`M${x} ${n(-height - width * 1.5)}v-8l7 2.6-7 2.6z`, roof)
    const teeth = Array.from({ length: 9 }, (_, i) => box(-40 + i * 9.2, -44, 5, 6)).join('')
    return (
      flat('M-66 6q10-22 30-16h72q20-4 30 16z', stone, 0.6) +
      [tower(-20, 13, 62), tower(16, 17, 78)].join('') +
      solid(box(-40, -39, 80, 39) + teeth, main, 0.92) +
      [tower(-42, 15, 50), tower(42, 15, 54)].join('') +
      flat('M-8 0v-14a8 9 0 0 1 16 0v14z', dark) +
      [-24, 22].map((x) => lamp(box(x, -28, 3, 7))).join('')
    )
  },
}

export const tower: Drawing = {
  usual: [0.7, 0.62, 0.52],
  wide: 0.4,
  place: 'meadow',
  draw: ({ main, solid, flat, lamp }) =>
    solid(polygon([-12, 0], [-9, -76], [9, -76], [12, 0]), main) +
    solid(box(-13, -82, 26, 8), main, 0.86) +
    [-13, -6.5, 0, 6.5].map((x) => solid(box(x, -87, 4.4, 6), main, 0.86)).join('') +
    flat('M-4 0v-8a4 5 0 0 1 8 0v8z', dark) +
    [-24, -42, -60].map((y) => lamp(`M-1.8 ${y}v-5a1.8 2 0 0 1 3.6 0v5z`)).join(''),
}

export const windmill: Drawing = {
  usual: [0.9, 0.86, 0.78],
  wide: 0.9,
  place: 'meadow',
  draw: ({ main, solid, flat, lamp, random, line }) => {
    const turn = random.whole(10, 80)
    const sails = [0, 90, 180, 270]
      .map(
        (angle) =>
          `<g transform="translate(0 -66) rotate(${turn + angle})">${flat('M2-4h11v-36h-11z', white)}${line('M0 0V-42M2-12h11M2-22h11M2-32h11M7.5-4v-36', wood, 1.2)}</g>`,
      )
      .join('')
    return (
      solid(polygon([-20, 0], [-12, -62], [12, -62], [20, 0]), main) +
      solid('M-14-60q14-26 28 0z', roof) +
      flat('M-5 0v-12a5 6 0 0 1 10 0v12z', wood) +
      lamp(circle(0, -34, 3.4)) +
      sails +
      solid(circle(0, -66, 3), wood)
    )
  },
}

export const temple: Drawing = {
  usual: [0.72, 0.2, 0.14],
  wide: 0.95,
  place: 'mountains',
  draw: ({ main, solid, flat, lamp }) =>
    flat(box(-44, -6, 88, 6), stone) +
    [0, 1, 2]
      .map((i) => {
        const [y, half] = [-6 - i * 26, 34 - i * 8]
        return (
          solid(box(-half * 0.72, y - 18, half * 1.44, 18), main) +
          [-0.5, 0.1].map((x) => lamp(box(half * x + 1, y - 13, half * 0.36, 9))).join('') +
          solid(
            `M${-half * 1.32} ${y - 14}q${half * 0.5} -3 ${half * 0.62} -13h${half * 1.4}q${half * 0.12} 10 ${half * 0.62} 13q${-half * 0.3} 1 ${-half * 1.32} 1q${-half} 0 ${-half * 1.32} -1z`,
            dark,
            1.12,
          )
        )
      })
      .join('') +
    flat('M-1.2-84v-12h2.4v12z', [0.85, 0.65, 0.25]),
}

export const bridge: Drawing = {
  usual: [0.75, 0.28, 0.16],
  wide: 2.4,
  place: 'sea',
  size: 1.6,
  draw: ({ main, solid, line }) => {
    const cables = Array.from({ length: 23 }, (_, i) => {
      const x = -110 + i * 10
      const sag = ((Math.abs(x) > 62 ? Math.abs(Math.abs(x) - 62) : 62 - Math.abs(x)) / 62) ** 1 * 48
      return `M${x} -28V${n(-78 + Math.min(48, sag))}`
    }).join('')
    return (
      line(cables, main, 0.8) +
      line('M-128-30Q-96-52-62-78Q0 16 62-78Q96-52 128-30', main, 2) +
      [-62, 62]
        .map(
          (x) =>
            solid(box(x - 5, -82, 3.4, 86), main) +
            solid(box(x + 1.6, -82, 3.4, 86), main) +
            solid(box(x - 5, -70, 10, 3) + box(x - 5, -50, 10, 3), main),
        )
        .join('') +
      solid(box(-130, -30, 260, 5), main, 0.75)
    )
  },
}

export const tent: Drawing = {
  usual: [0.86, 0.5, 0.16],
  wide: 1.3,
  place: 'forest',
  draw: ({ main, solid, flat, lamp, line }) =>
    solid(polygon([-56, 0], [-6, -66], [46, 0]), main) +
    solid(polygon([-6, -66], [20, -58], [64, 0], [46, 0]), main, 0.7) +
    lamp(polygon([-22, 0], [-6, -50], [12, 0])) +
    flat(polygon([-22, 0], [-6, -50], [-8, 0]), main, 0.8) +
    line('M-56 0l-12 5M64 0l12 5', dark, 1) +
    flat(ellipse(0, 2, 60, 2), dark, 0.8),
}

export const island: Drawing = {
  usual: [0.3, 0.52, 0.28],
  wide: 1.9,
  place: 'sea',
  size: 1.1,
  draw: ({ main, solid, flat, line }) => {
    const palm = (x: number, y: number, size: number) =>
      `<g transform="translate(${x} ${y}) scale(${size})">${line('M0 0Q3-26 10-48', wood, 4)}${[-165, -130, -95, -60, -25, 10].map((angle) => `<g transform="translate(10 -48) rotate(${angle})">${solid('M0 0Q14-10 32 5Q16-2 0 3z', main, 0.9)}</g>`).join('')}</g>`
    return (
      flat('M-100 6Q-70-6 0-8Q70-6 100 6Q60 14 0 14Q-60 14-100 6z', [0.9, 0.8, 0.58]) +
      solid('M-70 0Q-60-26-34-34Q-22-66 4-70Q26-68 34-40Q62-32 74 0Q0 8-70 0z', main, 0.82) +
      solid('M-34-34Q-22-66 4-70Q10-44-8-22Q-20-26-34-34z', stone, 0.9) +
      palm(-46, -10, 0.8) +
      palm(40, -16, 1) +
      palm(56, -6, 0.7)
    )
  },
}
