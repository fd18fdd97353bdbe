import { mix, type Rgb } from '../../paint/colour.ts'
import { circle, ellipse, n, polygon } from '../pen.ts'
import type { Drawing } from './drawing.ts'

const dark: Rgb = [0.1, 0.09, 0.11]
const white: Rgb = [0.96, 0.94, 0.9]
const pink: Rgb = [0.9, 0.55, 0.56]

/** Two eyes with highlights. */
const eyes = (y: number, apart: number, r: number, colour = '#1a1418') =>
  [-apart, apart]
    .map(
      (x) =>
        `<path d="${circle(x, y, r)}" fill="${colour}"/><path d="${circle(x - r * 0.3, y - r * 0.35, r * 0.32)}" fill="#fff"/>`,
    )
    .join('')

export const cat: Drawing = {
  usual: [0.85, 0.53, 0.24],
  wide: 0.8,
  place: 'room',
  draw: ({ main, round, flat, line }) =>
    line('M22-8Q46-6 42-30Q40-42 47-46', main, 8) +
    round('M-26 0Q-32-44-10-56h20Q32-44 26 0z', main) +
    flat('M-10 0Q-12-30 0-46Q12-30 10 0z', mix(main, white, 0.55)) +
    round('M-15 0q-2-12 5-12t6 12zM4 0q0-12 6-12t5 12z', main, 1.1) +
    round('M-23-60L-25-93L-9-82Q0-85 9-82L25-93L23-60Q18-46 0-46Q-18-46-23-60z', main) +
    flat('M-21-74l-1-12 8 6zM21-74l1-12-8 6z', pink) +
    flat('M-9-56q9-7 18 0q-2 7-9 7t-9-7z', mix(main, white, 0.6)) +
    eyes(-66, 9.5, 4.2, '#24301a') +
    flat('M-2.4-59.5h4.8L0-56.6z', pink) +
    line('M-12-56l-14-2M-12-54l-14 3M12-56l14-2M12-54l14 3', white, 0.6) +
    line(
      'M-6-84v6M0-85v7M6-84v6M-25-30q6 2 11 0M25-30q-6 2-11 0M-26-18q6 2 11 0M26-18q-6 2-11 0',
      mix(main, dark, 0.5),
      1.7,
    ),
}

export const dog: Drawing = {
  usual: [0.67, 0.46, 0.28],
  wide: 0.8,
  place: 'meadow',
  draw: ({ main, round, flat, line }) =>
    line('M22-14Q40-18 40-36', main, 7) +
    round('M-25 0Q-30-44-10-56h20Q30-44 25 0z', main) +
    flat('M-9 0Q-12-30 0-48Q12-30 9 0z', mix(main, white, 0.65)) +
    round('M-15 0q-2-13 5-13t6 13zM4 0q0-13 6-13t5 13z', main, 1.12) +
    round('M-20-62Q-22-92 0-92Q22-92 20-62Q16-44 0-44Q-16-44-20-62z', main) +
    round('M-17-88Q-34-90-31-58Q-24-52-18-64zM17-88Q34-90 31-58Q24-52 18-64z', main, 0.66) +
    round(ellipse(0, -56, 11, 10), mix(main, white, 0.7)) +
    eyes(-70, 8.5, 3.4) +
    round(ellipse(0, -61, 4.6, 3.4), dark) +
    line('M0-58v4q-3 4-6 2M0-54q3 4 6 2', dark, 1) +
    flat('M-3-50h6v5a3 3 0 0 1-6 0z', pink) +
    flat('M-17-46q17 8 34 0v5q-17 8-34 0z', [0.78, 0.16, 0.16]),
}

export const fox: Drawing = {
  usual: [0.86, 0.4, 0.12],
  wide: 0.95,
  place: 'forest',
  draw: ({ main, round, flat }) =>
    round('M18-4Q58 2 54-40Q50-56 44-62Q46-40 34-30Q24-20 16-22z', main) +
    flat('M54-40Q50-56 44-62Q46-48 43-42Q50-36 54-40z', white) +
    round('M-20 0Q-26-40-10-52h20Q28-40 22 0z', main) +
    flat('M-9-8Q-12-34 0-50Q12-34 9-8Q0-2-9-8z', white) +
    round('M-14 0q-2-14 5-14t6 14zM3 0q0-14 6-14t5 14z', dark, 1.1) +
    round('M-26-66L-26-98L-9-82Q0-85 9-82L26-98L26-66Q14-56 0-42Q-14-56-26-66z', main) +
    flat('M-22-76l-1-14 8 9zM22-76l1-14-8 9z', dark) +
    flat('M-26-66Q-12-70-5-58Q-2-50 0-42Q-14-56-26-66zM26-66Q12-70 5-58Q2-50 0-42Q14-56 26-66z', white) +
    eyes(-68, 9, 3.2) +
    round(ellipse(0, -45, 3.6, 2.8), dark),
}

export const rabbit: Drawing = {
  usual: [0.8, 0.75, 0.7],
  wide: 0.65,
  place: 'meadow',
  draw: ({ main, round, flat, line }) =>
    round(circle(22, -12, 8), white) +
    round('M-22 0Q-28-38-8-46h16Q28-38 22 0z', main) +
    flat('M-9 0Q-12-24 0-38Q12-24 9 0z', white) +
    round('M-15-66Q-26-104-14-106Q-2-104-4-68zM15-66Q26-104 14-106Q2-104 4-68z', main) +
    flat('M-13-70Q-19-98-13-100Q-7-98-8-70zM13-70Q19-98 13-100Q7-98 8-70z', pink) +
    round('M-19-54Q-20-74 0-74Q20-74 19-54Q16-40 0-40Q-16-40-19-54z', main) +
    eyes(-58, 9.5, 3.4) +
    flat('M-2.4-52h4.8L0-49z', pink) +
    line(
      'M0-49v3q-3 3-5 1M0-46q3 3 5 1M-8-49l-14-2M-8-47l-14 3M8-49l14-2M8-47l14 3',
      mix(main, dark, 0.6),
      0.7,
    ) +
    round('M-17 0q-2-10 6-10t7 10zM4 0q0-10 7-10t6 10z', main, 1.12),
}

export const bear: Drawing = {
  usual: [0.4, 0.26, 0.17],
  wide: 0.95,
  place: 'forest',
  draw: ({ main, round, flat, line }) =>
    round('M-36 0Q-44-56-14-66h28Q44-56 36 0z', main) +
    flat('M-17-4Q-20-40 0-52Q20-40 17-4Q0 4-17-4z', mix(main, white, 0.3)) +
    round(circle(-19, -92, 9), main) +
    round(circle(19, -92, 9), main) +
    flat(circle(-19, -92, 4.5) + circle(19, -92, 4.5), mix(main, white, 0.35)) +
    round(ellipse(0, -76, 27, 23), main) +
    round(ellipse(0, -68, 12, 9.5), mix(main, white, 0.55)) +
    eyes(-80, 10, 2.9) +
    round(ellipse(0, -72, 4.6, 3.4), dark) +
    line('M0-69v4q-3 3-6 1M0-65q3 3 6 1', dark, 1) +
    round('M-38-8q-4-34 10-36q8 0 6 20t-8 20zM38-8q4-34-10-36q-8 0-6 20t8 20z', main, 0.85) +
    round(ellipse(-18, -3, 13, 7) + ellipse(18, -3, 13, 7), main, 0.8),
}

export const horse: Drawing = {
  usual: [0.48, 0.29, 0.17],
  wide: 1.25,
  place: 'meadow',
  draw: ({ main, round, flat, line }) =>
    line('M42-52Q62-44 56-16', mix(main, dark, 0.6), 7) +
    flat('M-30-36l-3 36h7l4-34zM26-34l6 34h7l-4-38z', main, 0.66) +
    round('M-34-60Q-10-54 12-60Q40-66 44-48Q46-34 34-32Q4-26-22-32Q-36-38-34-60z', main) +
    flat('M-24-36l-2 36h7l5-36zM32-40l2 40h7l2-42z', main, 0.92) +
    flat('M-26-4h7v4h-7zM34-4h7v4h-7zM-33-4h7v4h-7zM32-4h7v4h-7z', dark) +
    round(
      'M-34-42Q-46-66-42-86Q-48-84-56-74Q-64-68-66-74Q-66-84-50-96Q-46-100-40-100L-37-106L-34-99Q-20-92-14-58z',
      main,
    ) +
    flat('M-38-102Q-22-98-12-62L-20-58Q-24-82-40-97z', mix(main, dark, 0.65)) +
    `<path d="${circle(-49, -89, 1.8)}" fill="#120d0c"/>`,
}

export const deer: Drawing = {
  usual: [0.6, 0.4, 0.24],
  wide: 1.0,
  place: 'forest',
  draw: ({ main, round, flat, line }) =>
    flat('M-22-34l-2 34h5l4-32zM20-32l4 32h5l-2-36z', main, 0.66) +
    round('M-26-54Q-6-50 10-53Q32-56 34-42Q34-32 26-30Q0-26-18-30Q-28-36-26-54z', main) +
    flat('M-18-34l-1 34h5l4-34zM26-36l1 36h5l2-38z', main, 0.92) +
    flat('M32-50q6-2 6 6q-4 2-7-2z', white) +
    round('M-26-38Q-32-58-31-72Q-40-66-45-66Q-47-70-42-76Q-36-82-30-82Q-20-78-12-50z', main) +
    flat('M-28-80q10-6 13-2q-4 6-12 6z', main, 0.8) +
    line(
      'M-30-82Q-42-92-38-108M-38-96l-8-6M-26-82Q-16-94-20-110M-20-96l8-5M-40-100l-6-10',
      [0.78, 0.66, 0.48],
      2,
    ) +
    `<path d="${circle(-34, -76, 1.6)}" fill="#120d0c"/>` +
    flat(ellipse(-44, -68, 2, 1.6), dark),
}

export const elephant: Drawing = {
  usual: [0.55, 0.56, 0.6],
  wide: 1.25,
  place: 'meadow',
  draw: ({ main, round, flat, line }) =>
    flat('M-22-34v34h14v-34zM36-34v34h14v-34z', main, 0.66) +
    round('M-34-60Q-20-88 14-86Q54-84 56-40Q56-26 46-26H-20Q-36-36-34-60z', main) +
    round('M-12-34v34h15v-34zM24-34v34h15v-34z', main, 0.95) +
    line('M56-56q6 10 3 22', main, 2.4) +
    round('M-24-44Q-58-40-62-66Q-62-90-38-92Q-16-90-16-64z', main) +
    round('M-60-66Q-70-40-62-14Q-60-6-54-8Q-52-11-56-16Q-58-36-46-52z', main, 0.96) +
    round('M-26-88Q-2-94 0-70Q-2-48-18-46Q-32-56-26-88z', main, 0.82) +
    flat('M-56-48Q-62-34-74-36Q-66-42-62-54z', white) +
    `<path d="${circle(-47, -74, 2)}" fill="#120d0c"/>` +
    flat('M-12-4h15v4h-15zM24-4h15v4h-15z', mix(main, white, 0.4)),
}

export const bird: Drawing = {
  usual: [0.2, 0.48, 0.78],
  wide: 1.15,
  place: 'forest',
  size: 0.7,
  draw: ({ main, round, flat, line }) =>
    line('M-62 2Q0-6 66 4', [0.36, 0.24, 0.17], 5) +
    round('M26-40L66-22L60-14L24-22z', main, 0.7) +
    round('M-28-46Q-26-82 4-82Q30-74 34-40Q28-8 0-6Q-22-10-28-46z', main) +
    flat('M-24-44Q-20-14 0-8Q12-10 18-22Q-4-26-10-58z', mix(main, [1, 0.86, 0.66], 0.85)) +
    round('M-4-54Q24-58 36-26Q16-18 2-30z', main, 0.75) +
    flat('M-27-62l-17 4 17 6z', [0.93, 0.62, 0.16]) +
    `<path d="${circle(-14, -64, 3.4)}" fill="#120d0c"/><path d="${circle(-15, -65.2, 1.1)}" fill="#fff"/>` +
    line('M-4-7v8M6-7v8', [0.5, 0.34, 0.2], 2),
}

export const owl: Drawing = {
  usual: [0.5, 0.37, 0.25],
  wide: 0.75,
  place: 'forest',
  draw: ({ main, round, flat, line }) => {
    const feathers = Array.from(
      { length: 15 },
      (_, i) => `M${-12 + (i % 5) * 6 - 2} ${-40 + Math.floor(i / 5) * 10}q2 4 4 0`,
    ).join('')
    return (
      line('M-50 0Q0-6 50 2', [0.33, 0.22, 0.16], 5) +
      round('M-30-34Q-34-82-26-98Q-14-88 0-89Q14-88 26-98Q34-82 30-34Q22-2 0-2Q-22-2-30-34z', main) +
      flat('M-16-20Q-18-48 0-54Q18-48 16-20Q8-6 0-6Q-8-6-16-20z', mix(main, white, 0.55)) +
      line(feathers, mix(main, dark, 0.4), 1.2) +
      round('M-30-52Q-40-20-22-8Q-16-24-20-50zM30-52Q40-20 22-8Q16-24 20-50z', main, 0.7) +
      flat(circle(-11, -70, 12) + circle(11, -70, 12), mix(main, white, 0.7)) +
      round(circle(-11, -70, 7.6) + circle(11, -70, 7.6), [0.95, 0.68, 0.13]) +
      eyes(-70, 11, 4.2) +
      flat(polygon([-3.4, -66], [3.4, -66], [0, -57]), [0.85, 0.58, 0.2]) +
      line('M-8-2v5M-4-2v5M4-2v5M8-2v5', [0.85, 0.58, 0.2], 1.8)
    )
  },
}

export const butterfly: Drawing = {
  usual: [0.93, 0.5, 0.12],
  wide: 1.2,
  place: 'meadow',
  isAfloat: true,
  size: 0.7,
  draw: ({ main, round, flat, line }) => {
    const side = (s: number) =>
      round(`M0-52Q${s * 20}-104 ${s * 58}-94Q${s * 64}-58 0-46z`, main) +
      round(`M0-46Q${s * 46}-46 ${s * 44}-18Q${s * 24} 6 0-38z`, main, 0.86) +
      line(
        `M0-50Q${s * 30}-80 ${s * 52}-88M0-48Q${s * 30}-66 ${s * 54}-68M0-44Q${s * 24}-36 ${s * 36}-20`,
        dark,
        1.6,
      ) +
      line(`M0-52Q${s * 20}-104 ${s * 58}-94Q${s * 64}-58 0-46`, dark, 3.4) +
      flat(circle(s * 50, -86, 2.6) + circle(s * 53, -76, 2) + circle(s * 36, -24, 2.4), white)
    return (
      side(-1) +
      side(1) +
      round('M-3-62Q0-68 3-62L2.4-22Q0-16-2.4-22z', dark, 1.15) +
      line('M-1-64Q-8-80-14-84M1-64Q8-80 14-84', dark, 1)
    )
  },
}

export const fish: Drawing = {
  usual: [0.95, 0.48, 0.13],
  wide: 1.5,
  place: 'underwater',
  isAfloat: true,
  size: 0.75,
  draw: ({ main, round, flat, line, random }) => {
    const scales = Array.from(
      { length: 22 },
      () => `M${n(random.between(-22, 34))} ${n(-50 + random.between(-18, 18))}q4 4 0 8`,
    ).join('')
    return (
      round('M44-50Q66-82 84-80Q74-50 84-20Q66-18 44-50z', main, 0.88) +
      round('M-10-76Q10-104 36-72zM0-24Q8-2 26-12L22-30z', main, 0.8) +
      round('M-64-48Q-40-86 4-82Q40-74 52-50Q40-26 4-18Q-40-14-64-48z', main) +
      flat(
        'M-38-70Q-26-50-38-28Q-30-24-22-22Q-10-50-22-78Q-30-76-38-70zM12-81Q24-50 12-19Q20-20 26-24Q36-50 26-77Q20-80 12-81z',
        white,
      ) +
      line(scales, mix(main, white, 0.4), 1) +
      round('M-12-44Q6-36 2-22Q-12-26-16-38z', main, 0.75) +
      `<path d="${circle(-46, -55, 5)}" fill="#fff"/><path d="${circle(-47, -55, 3)}" fill="#120d0c"/>` +
      line('M-62-45q6 3 9 0', dark, 1.2)
    )
  },
}

export const whale: Drawing = {
  usual: [0.2, 0.36, 0.55],
  wide: 2.5,
  place: 'underwater',
  isAfloat: true,
  draw: ({ main, round, flat, line }) =>
    round('M70-52Q96-60 112-84Q124-80 116-62Q128-60 130-50Q108-38 74-36z', main, 0.9) +
    round('M-98-42Q-92-86-30-84Q36-82 86-50Q60-14-10-8Q-92-4-98-42z', main) +
    flat('M-97-38Q-60-30-20-34Q20-36 46-26Q20-10-10-8Q-86-4-97-38z', mix(main, white, 0.75)) +
    line('M-88-30Q-50-18 0-20M-78-22Q-46-12-8-14', mix(main, dark, 0.2), 1.2) +
    round('M-34-26Q-24 10 6 12Q2-6-8-26z', main, 0.78) +
    `<path d="${circle(-72, -46, 3)}" fill="#0c1018"/><path d="${circle(-73, -47, 1)}" fill="#fff"/>` +
    line('M-96-38Q-84-34-76-38', dark, 1.2),
}

export const dragon: Drawing = {
  usual: [0.24, 0.5, 0.3],
  wide: 1.5,
  place: 'mountains',
  draw: ({ main, round, flat, line }) =>
    round('M10-46Q30-104 76-100Q64-88 70-76Q58-74 58-62Q46-62 44-50Q32-52 26-40z', main, 0.72) +
    line('M12-44Q34-90 74-98M16-44Q44-74 68-76M20-44Q44-58 57-62', mix(main, dark, 0.5), 1.4) +
    line('M34-12Q66-2 72-24Q74-36 66-38', main, 8) +
    flat('M60-36l6-14 8 12z', main) +
    round('M-14-10Q-22-56 4-58Q40-50 40-14Q36 0 10 0Q-10 0-14-10z', main) +
    flat('M-10-6Q-16-44 0-52Q10-28 8-2z', [0.9, 0.8, 0.5]) +
    line('M-11-14h16M-12-24h17M-11-34h14', [0.7, 0.58, 0.32], 1.2) +
    round('M-2-52Q-18-66-16-84Q-12-100-28-98Q-48-92-54-82Q-56-76-46-76Q-38-78-34-76Q-30-56-14-40z', main) +
    flat('M-20-97l4-14 5 12zM-14-92l8-10 1 12zM-12-80l10-6-3 10zM-10-68l10-4-5 9z', mix(main, dark, 0.35)) +
    `<path d="${circle(-34, -88, 2.4)}" fill="#ffd24a"/><path d="${circle(-34.6, -88, 1)}" fill="#120d0c"/>` +
    round('M-10 0q-2-12 6-12t8 12zM18 0q-2-14 8-14t10 14z', main, 0.9),
}
