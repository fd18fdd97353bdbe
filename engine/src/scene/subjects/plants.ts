import { mix, type Rgb } from '../../paint/colour.ts'
import { circle, ellipse, n, polygon, type Pen } from '../pen.ts'
import type { Drawing } from './drawing.ts'

const bark: Rgb = [0.36, 0.24, 0.17]
const leaf: Rgb = [0.22, 0.5, 0.24]
const clay: Rgb = [0.74, 0.4, 0.26]

export const tree: Drawing = {
  usual: [0.24, 0.48, 0.22],
  wide: 0.95,
  place: 'meadow',
  draw: ({ main, round, solid, random }) => {
    const puffs = Array.from({ length: 26 }, () => {
      const [angle, away] = [random.between(0, 6.28), Math.sqrt(random.next())]
      return {
        x: Math.cos(angle) * away * 32,
        y: -66 + Math.sin(angle) * away * 24,
        r: random.between(9, 16),
      }
    }).sort((a, b) => a.y - b.y)
    return (
      solid('M-5 0q2-22-1-34l-12-16 3-2 11 12 1-20h4l1 22 12-14 3 2-13 18q-2 16 3 32z', bark) +
      puffs
        .map(({ x, y, r }) =>
          round(
            circle(x, y, r),
            mix(main, [0.9, 0.85, 0.4], random.between(0, 0.2)),
            0.75 + ((-y - 40) / 60) * 0.3,
          ),
        )
        .join('')
    )
  },
}

export const pine: Drawing = {
  usual: [0.13, 0.34, 0.24],
  wide: 0.55,
  place: 'forest',
  draw: ({ main, solid }) =>
    solid('M-3 0v-16h6v16z', bark) +
    [0, 1, 2, 3, 4]
      .map((i) => {
        const [y, half] = [-10 - i * 16, 27 - i * 4.8]
        return solid(
          `M0 ${y - 30}L${half} ${y}q${-half * 0.2} -3 ${-half * 0.45} -1q${-half * 0.2} 4 ${-half * 0.55} 1q${-half * 0.3} 3 ${-half * 0.55} -1q${-half * 0.25} -2 ${-half * 0.45} 1z`,
          main,
          0.8 + i * 0.06,
        )
      })
      .join(''),
}

export const palm: Drawing = {
  usual: [0.2, 0.52, 0.26],
  wide: 0.9,
  place: 'beach',
  draw: ({ main, solid, flat, round }) => {
    const fronds = [-160, -130, -100, -70, -40, -15, 15, -185]
      .map(
        (angle, i) =>
          `<g transform="translate(8 -80) rotate(${angle})">${solid('M0 0Q20-14 44 6Q24-4 0 3z', main, 0.75 + (i % 3) * 0.14)}</g>`,
      )
      .join('')
    return (
      solid('M-6 0Q-2-44 5-80l5 0Q6-44 5 0z', bark, 1.15) +
      [12, 24, 36, 48, 60, 70]
        .map((y) =>
          flat(
            `M${n(-5 + y * 0.13)} ${-y}q5 2 ${n(9.5 - y * 0.05)} 0v1.4q-5 2 ${n(-9.5 + y * 0.05)} 0z`,
            bark,
            0.7,
          ),
        )
        .join('') +
      fronds +
      [4, 10, 7].map((x, i) => round(circle(x, -78 + i * 2.5, 3), bark)).join('')
    )
  },
}

const pot = ({ solid, flat }: Pen): string =>
  solid(polygon([-19, -24], [19, -24], [14, 0], [-14, 0]), clay) +
  solid('M-22-30h44v8h-44z', clay, 1.06) +
  flat(ellipse(0, -30, 20, 2.4), [0.25, 0.16, 0.12])

const cactusBody = ({ main, round, line, random }: Pen): string => {
  const column = (x: number, top: number, foot: number, half: number) =>
    `M${x - half} ${foot}V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V${foot}z`
  const arm = (side: number, y: number, top: number) =>
    `M${side * 6} ${y}h${side * 9}a4 4 0 0 ${side > 0 ? 0 : 1} ${side * 4} -4V${top}a5 5 0 0 ${side > 0 ? 1 : 0} ${side * 10} 0V${y - 2}a14 14 0 0 ${side > 0 ? 1 : 0} ${side * -14} 14h${side * -9}z`
  const spines = Array.from({ length: 46 }, () => {
    const [x, y] = [random.between(-10, 10), random.between(-92, -6)]
    return `M${n(x)} ${n(y)}l${n(random.between(-2, 2))} -2.4`
  }).join('')
  return (
    round(arm(1, -38, -62), main, 0.88) +
    round(arm(-1, -26, -54), main, 0.92) +
    round(column(0, -100, 0, 12), main) +
    line('M-5-94V-4M0-98V-4M5-94V-4', mix(main, [0, 0, 0], 0.4), 0.9) +
    line(spines, [0.95, 0.93, 0.78], 0.7) +
    round(circle(0, -100, 5), [0.93, 0.4, 0.55])
  )
}

export const cactus: Drawing = {
  usual: [0.25, 0.52, 0.3],
  wide: 0.6,
  place: 'desert',
  draw: cactusBody,
}

export const pottedCactus: Drawing = {
  usual: [0.25, 0.52, 0.3],
  wide: 0.6,
  place: 'room',
  draw: (pen) => `<g transform="translate(0 -28) scale(.74)">${cactusBody(pen)}</g>${pot(pen)}`,
}

export const plant: Drawing = {
  usual: leaf,
  wide: 0.9,
  place: 'room',
  draw: (pen) => {
    const { main, solid, line, random } = pen
    const leaves = Array.from({ length: 13 }, (_, i) => {
      const angle = -78 + i * 13 + random.between(-5, 5)
      const size = random.between(0.75, 1.1)
      return `<g transform="translate(0 -28) rotate(${n(angle)}) scale(${n(size)})">${solid('M0 0Q-3-20 0-38Q-15-46-6-66Q0-74 0-74Q0-74 6-66Q15-46 0-38z', main, random.between(0.7, 1.08))}${line('M0-2V-68', mix(main, [1, 1, 0.8], 0.3), 0.8)}</g>`
    })
    return leaves.join('') + pot(pen)
  },
}

export const flower: Drawing = {
  usual: [0.86, 0.22, 0.36],
  wide: 0.7,
  place: 'meadow',
  draw: ({ main, round, solid, line, random }) => {
    const rings = [22, 17, 12, 7].flatMap((reach, ring) =>
      Array.from({ length: 11 - ring }, (_, i) => {
        const angle = (i * 360) / (11 - ring) + ring * 17 + random.between(-5, 5)
        return `<g transform="translate(0 -76) rotate(${n(angle)})">${round(ellipse(0, -reach * 0.62, reach * 0.34, reach * 0.62), main, 0.72 + ring * 0.12)}</g>`
      }),
    )
    return (
      line('M0 0Q4-36 0-70', leaf, 3) +
      solid('M2-20Q24-36 30-20Q18-10 2-16z', leaf) +
      solid('M0-32Q-22-50-28-34Q-16-22 1-28z', leaf, 0.85) +
      rings.join('') +
      round(circle(0, -76, 5), mix(main, [1, 0.85, 0.3], 0.6))
    )
  },
}

export const sunflower: Drawing = {
  usual: [0.96, 0.74, 0.1],
  wide: 0.65,
  place: 'meadow',
  draw: ({ main, round, solid, line, random }) => {
    const petals = [0, 1].flatMap((ring) =>
      Array.from(
        { length: 17 },
        (_, i) =>
          `<g transform="translate(0 -74) rotate(${n(i * 21.2 + ring * 10)})">${solid('M0-10Q-5-18 0-26Q5-18 0-10z', main, 0.82 + ring * 0.18)}</g>`,
      ),
    )
    const seeds = Array.from({ length: 70 }, (_, i) => {
      const [away, angle] = [Math.sqrt(i / 70) * 10.5, i * 2.4]
      return circle(Math.cos(angle) * away, -74 + Math.sin(angle) * away, 0.7)
    }).join('')
    return (
      line('M0 0Q-4-36 0-66', leaf, 3.4) +
      solid('M0-22Q26-44 32-24Q18-12 0-17z', leaf) +
      solid('M-2-36Q-26-54-30-36Q-16-26-1-31z', leaf, random.between(0.8, 0.95)) +
      petals.join('') +
      round(circle(0, -74, 12), [0.3, 0.17, 0.08]) +
      `<path d="${seeds}" fill="#d99a3a" opacity=".55"/>`
    )
  },
}

export const mushroom: Drawing = {
  usual: [0.8, 0.16, 0.12],
  wide: 1.05,
  place: 'forest',
  draw: ({ main, round, solid, flat, random }) => {
    const one = (x: number, size: number) => {
      const spots = Array.from({ length: 9 }, (_, i) =>
        ellipse(
          -34 + i * 8.4 + random.between(-2, 2),
          -66 - Math.sin(((i + 0.5) / 9) * Math.PI) * random.between(4, 22),
          3.4,
          2.6,
        ),
      ).join('')
      return `<g transform="translate(${x} 0) scale(${size})">${solid('M-10 0Q-7-30-9-56h18Q7-30 10 0z', [0.93, 0.88, 0.78])}${flat('M-12-50q12 6 24 0l3 9q-15 6-30 0z', [0.86, 0.8, 0.7])}${round('M-46-54Q-44-100 0-100Q44-100 46-54Q24-46 0-46Q-24-46-46-54z', main)}${flat(spots, [0.97, 0.94, 0.88])}</g>`
    }
    return one(34, 0.45) + one(-38, 0.34) + one(0, 1)
  },
}
