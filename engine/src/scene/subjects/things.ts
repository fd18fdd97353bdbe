import { mix, type Rgb } from '../../paint/colour.ts'
import { box, circle, ellipse, n, polygon } from '../pen.ts'
import type { Drawing } from './drawing.ts'

const dark: Rgb = [0.15, 0.13, 0.14]
const white: Rgb = [0.97, 0.95, 0.92]
const wood: Rgb = [0.55, 0.34, 0.19]
const gold: Rgb = [0.85, 0.64, 0.25]
const leaf: Rgb = [0.24, 0.5, 0.24]

export const cup: Drawing = {
  usual: [0.9, 0.88, 0.83],
  wide: 1.3,
  place: 'room',
  size: 0.75,
  draw: ({ main, solid, flat, line }) =>
    solid(ellipse(0, -4, 66, 9), main, 0.9) +
    flat(ellipse(0, -6, 40, 5), main, 0.7) +
    line('M38-58Q66-62 62-40Q58-26 34-26', main, 6) +
    solid('M-42-72H42Q42-30 24-8Q0-2-24-8Q-42-30-42-72z', main) +
    flat(ellipse(0, -72, 42, 9), main, 1.3) +
    flat(ellipse(0, -71, 37, 7), [0.28, 0.15, 0.08]) +
    flat('M-14-72Q-6-77 0-72Q6-77 14-72Q6-67 0-66Q-6-67-14-72z', [0.86, 0.7, 0.5]) +
    [-16, 2, 18]
      .map(
        (x, i) =>
          `<path d="M${x} -84q${i % 2 ? 8 : -8} -10 0-19t0-19" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="4" stroke-linecap="round" filter="url(#soft)"/>`,
      )
      .join(''),
}

export const book: Drawing = {
  usual: [0.5, 0.16, 0.2],
  wide: 1.3,
  place: 'room',
  size: 0.7,
  draw: ({ main, solid, flat, random }) => {
    const colours: Rgb[] = [main, [0.16, 0.3, 0.44], [0.8, 0.6, 0.25], [0.22, 0.42, 0.34]]
    return colours
      .map((colour, i) => {
        const [y, shift] = [-i * 23, random.between(-8, 8)]
        const width = 112 - i * 8
        return (
          solid(box(shift - width / 2, y - 22, width, 22), colour) +
          flat(box(shift + width / 2 - 8, y - 19, 9, 16), white) +
          flat(
            box(shift - width / 2 + 10, y - 22, 3, 22) + box(shift - width / 2 + 16, y - 22, 1.4, 22),
            gold,
          )
        )
      })
      .join('')
  },
}

export const lantern: Drawing = {
  usual: [0.2, 0.2, 0.23],
  wide: 0.6,
  place: 'room',
  draw: ({ main, solid, line }) =>
    line('M-16-80Q-18-104 0-104Q18-104 16-80', main, 2.4) +
    solid('M-20-76L-8-88H8L20-76z', main) +
    `<path d="${box(-18, -74, 36, 58)}" fill="#ffdf9a" opacity=".45"/><path d="${circle(0, -42, 20)}" fill="#ffb03a" opacity=".8" filter="url(#glow)"/><path d="M0-62Q12-44 6-32Q0-26-6-32Q-12-44 0-62z" fill="#fff3c8"/>` +
    solid(box(-5, -30, 10, 14), white) +
    [-19, -1.2, 16.6].map((x) => solid(box(x, -76, 2.4, 60), main)).join('') +
    solid('M-22-16h44v6h-44zM-26-10h52v10h-52z', main),
}

export const guitar: Drawing = {
  usual: [0.72, 0.4, 0.17],
  wide: 0.55,
  place: 'room',
  draw: ({ main, round, solid, flat, line }) =>
    `<g transform="rotate(8 0 -40)">` +
    solid(box(-3.4, -92, 6.8, 50), [0.25, 0.15, 0.1]) +
    solid('M-6-110h12l1 18h-14z', [0.25, 0.15, 0.1]) +
    round(
      'M0-58Q20-60 19-44Q16-36 20-30Q30-18 22-6Q12 4 0 4Q-12 4-22-6Q-30-18-20-30Q-16-36-19-44Q-20-60 0-58z',
      main,
    ) +
    flat(circle(0, -34, 8.4), gold) +
    flat(circle(0, -34, 7), dark) +
    solid(box(-9, -14, 18, 3.4), dark) +
    line([-2.4, -0.8, 0.8, 2.4].map((x) => `M${x} -108V-12`).join(''), [0.93, 0.9, 0.8], 0.35) +
    flat([-106, -101, -96].map((y) => circle(-8, y, 1.6) + circle(8, y, 1.6)).join(''), gold) +
    '</g>',
}

export const vase: Drawing = {
  usual: [0.2, 0.4, 0.55],
  wide: 0.6,
  place: 'room',
  size: 0.9,
  draw: ({ main, round, flat, line, solid, random }) => {
    const stems = [-22, -9, 4, 17].map((x) => {
      const top = random.between(-112, -96)
      const colour = random.pick<Rgb>([
        [0.9, 0.36, 0.42],
        [0.97, 0.74, 0.3],
        [0.95, 0.92, 0.86],
      ])
      const petals = [0, 72, 144, 216, 288]
        .map(
          (turn) =>
            `<g transform="translate(${x * 1.5} ${n(top)}) rotate(${turn})">${round(ellipse(0, -6, 4.4, 6.6), colour)}</g>`,
        )
        .join('')
      return (
        line(`M${x * 0.3} -60Q${x * 0.6} -84 ${x * 1.5} ${n(top)}`, leaf, 1.8) +
        petals +
        flat(circle(x * 1.5, top, 3), gold)
      )
    })
    return (
      stems.join('') +
      solid('M-6-70Q-26-86-24-98Q-8-90-2-70z', leaf) +
      round('M-12-68h24q-3 10 6 20Q34-30 22-6Q18 0 14 0h-28Q-18 0-22-6Q-34-30-18-48Q-9-58-12-68z', main) +
      flat(ellipse(0, -68, 12, 2.6), main, 0.55) +
      line('M-26-32Q0-24 26-32M-25-22Q0-14 25-22', white, 1.6)
    )
  },
}

export const bottle: Drawing = {
  usual: [0.16, 0.42, 0.3],
  wide: 0.45,
  place: 'room',
  draw: ({ main, round, solid, flat }) =>
    solid(box(-6, -108, 12, 12), wood) +
    round(
      'M-7-98h14v22Q7-66 18-58Q21-54 21-48V-4Q21 0 17 0h-34Q-21 0-21-4V-48Q-21-54-18-58Q-7-66-7-76z',
      main,
    ) +
    flat(box(-8, -88, 16, 5), gold) +
    solid(box(-20, -42, 40, 26), white) +
    flat(box(-14, -36, 28, 2.4) + box(-10, -30, 20, 1.4) + box(-12, -25, 24, 1.4), dark) +
    `<path d="M-15-52V-6" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`,
}

export const chair: Drawing = {
  usual: [0.82, 0.55, 0.2],
  wide: 0.75,
  place: 'room',
  draw: ({ main, solid, round }) =>
    solid(
      polygon([-26, -44], [-30, 0], [-25, 0], [-20, -44]) + polygon([26, -44], [30, 0], [25, 0], [20, -44]),
      wood,
    ) +
    solid(
      polygon([-16, -44], [-14, -8], [-10, -8], [-10, -44]) +
        polygon([16, -44], [14, -8], [10, -8], [10, -44]),
      wood,
      0.6,
    ) +
    round('M-28-52Q-32-104 0-106Q32-104 28-52z', main, 0.92) +
    round('M-34-40Q-36-58-22-58H22Q36-58 34-40Q20-34 0-34Q-20-34-34-40z', main) +
    round('M-38-42Q-44-70-32-70Q-26-68-27-42zM38-42Q44-70 32-70Q26-68 27-42z', main, 0.85),
}

export const fruit: Drawing = {
  usual: [0.82, 0.15, 0.14],
  wide: 1.5,
  place: 'room',
  size: 0.65,
  draw: ({ main, round, line, solid }) => {
    const one = (x: number, y: number, r: number, colour: Rgb) =>
      round(
        `M${x} ${y - r * 0.86}Q${x + r * 0.7} ${y - r * 1.2} ${x + r} ${y - r * 0.2}Q${x + r} ${y + r * 0.8} ${x} ${y + r}Q${x - r} ${y + r * 0.8} ${x - r} ${y - r * 0.2}Q${x - r * 0.7} ${y - r * 1.2} ${x} ${y - r * 0.86}z`,
        colour,
      ) +
      line(`M${x} ${y - r * 0.84}q2-8 6-11`, wood, 2.4) +
      solid(`M${x + 3} ${y - r * 1.02}q10-12 20-5q-8 9-20 5z`, leaf) +
      `<path d="${ellipse(x - r * 0.4, y - r * 0.35, r * 0.16, r * 0.24)}" fill="#fff" opacity=".45"/>`
    return (
      one(-30, -38, 34, mix(main, [1, 0.8, 0.2], 0.25)) +
      one(40, -32, 30, mix(main, dark, 0.12)) +
      one(4, -34, 35, main)
    )
  },
}

export const cake: Drawing = {
  usual: [0.95, 0.62, 0.7],
  wide: 1.1,
  place: 'room',
  size: 0.85,
  draw: ({ main, solid, flat, round, random }) => {
    const drips = (y: number, half: number) => {
      let path = `M${-half} ${y}`
      for (let x = -half; x < half; x += half / 5)
        path += `v${n(random.between(5, 13))}q${n(half / 10)} 4 ${n(half / 5)} 0v-${n(random.between(4, 8))}`
      return `${path}V${y}z`
    }
    return (
      solid(ellipse(0, -2, 64, 7), white) +
      solid(box(-48, -38, 96, 36), [0.93, 0.84, 0.68]) +
      flat(box(-48, -22, 96, 4), main) +
      solid(drips(-40, 49), main) +
      solid(box(-32, -70, 64, 32), [0.93, 0.84, 0.68]) +
      flat(box(-32, -56, 64, 3.4), main) +
      solid(drips(-72, 33), main) +
      flat(ellipse(0, -71, 33, 5), main, 1.1) +
      [-18, 0, 18]
        .map(
          (x) =>
            solid(box(x - 1.6, -90, 3.2, 18), white) +
            `<path d="M${x} -101q5 7 0 11q-5-4 0-11z" fill="#ffc04a"/><path d="${circle(x, -95, 7)}" fill="#ffb03a" opacity=".5" filter="url(#glow)"/>`,
        )
        .join('') +
      [-38, -13, 13, 38].map((x) => round(circle(x, -43, 4.4), [0.8, 0.12, 0.16])).join('')
    )
  },
}

export const umbrella: Drawing = {
  usual: [0.85, 0.2, 0.2],
  wide: 1.2,
  place: 'city',
  size: 0.85,
  draw: ({ main, solid, line }) =>
    line('M0-92V-10Q0 2-9 0Q-14-2-13-8', wood, 3) +
    solid(
      'M-60-48Q-52-100 0-102Q52-100 60-48Q50-56 40-48Q30-56 20-48Q10-56 0-48Q-10-56-20-48Q-30-56-40-48Q-50-56-60-48z',
      main,
    ) +
    line(
      'M0-102Q-18-84-20-48M0-102Q18-84 20-48M0-102Q-38-92-40-48M0-102Q38-92 40-48',
      mix(main, dark, 0.35),
      1,
    ) +
    line('M0-102v-7', dark, 2),
}

export const crystal: Drawing = {
  usual: [0.45, 0.75, 0.92],
  wide: 0.9,
  place: 'room',
  draw: ({ main, flat }) => {
    const shard = (x: number, turn: number, size: number) =>
      `<g transform="translate(${x} 0) rotate(${turn}) scale(${size})">${flat(polygon([-16, 0], [-20, -66], [0, -104], [0, 0]), main, 1.3)}${flat(polygon([0, 0], [0, -104], [9, -60], [8, 0]), main, 0.86)}${flat(polygon([8, 0], [9, -60], [0, -104], [20, -66], [16, 0]), main, 0.55)}<path d="M-12-62L-3-88" stroke="#fff" stroke-width="2" stroke-opacity=".8"/></g>`
    return `<path d="${circle(0, -44, 46)}" fill="#fff" opacity=".14" filter="url(#glow)"/>${shard(-22, -22, 0.62)}${shard(24, 24, 0.68)}${shard(-8, -7, 0.84)}${shard(6, 4, 1)}${shard(18, 12, 0.5)}`
  },
}

export const heart: Drawing = {
  usual: [0.85, 0.13, 0.24],
  wide: 1.1,
  place: 'room',
  isAfloat: true,
  size: 0.85,
  draw: ({ main, round }) =>
    round('M0-4Q-58-42-52-74Q-46-100-22-98Q-6-96 0-78Q6-96 22-98Q46-100 52-74Q58-42 0-4z', main) +
    `<path d="M-38-78Q-36-90-24-90" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`,
}

export const planet: Drawing = {
  usual: [0.86, 0.6, 0.36],
  wide: 1.5,
  place: 'space',
  isAfloat: true,
  draw: ({ main, flat, random }) => {
    const bands = Array.from({ length: 9 }, (_, i) => {
      const y = -86 + i * 9 + random.between(-2, 2)
      const half = Math.sqrt(Math.max(0, 40 ** 2 - (y + 50) ** 2))
      return `<path d="M${n(-half)} ${n(y)}Q0 ${n(y + 7)} ${n(half)} ${n(y)}v${n(random.between(1.5, 4.5))}Q0 ${n(y + 11)} ${n(-half)} ${n(y + 3)}z" fill="${i % 2 ? '#fff' : '#3a1c10'}" opacity=".17"/>`
    })
    const ring = (half: string) =>
      `<g transform="rotate(-16 0 -50)"><path d="${half}" fill="none" stroke="#f1dcb4" stroke-opacity=".75" stroke-width="7"/><path d="${half}" fill="none" stroke="#8a6b4a" stroke-opacity=".5" stroke-width="1.4"/></g>`
    return (
      ring('M-72-50A72 17 0 0 1 72-50') +
      flat(circle(0, -50, 40), main) +
      bands.join('') +
      `<path d="${circle(0, -50, 40)}" fill="url(#ball)"/>` +
      ring('M-72-50A72 17 0 0 0 72-50')
    )
  },
}
