import { join } from 'node:path'
import sharp from 'sharp'

// A drawn figure that the networks recognize as a person, so that the tests need no real person's picture.

const SKIN = '#c98f6b'
const SHADE = '#a86f4e'

const limb = (points: string, width: number, [colour, shade]: readonly [string, string]): string =>
  [
    [width, shade, ''],
    [width * 0.7, colour, 'filter="url(#soft)"'],
  ]
    .map(
      ([wide, stroke, more]) =>
        `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`,
    )
    .join('')

const SOFT = '<filter id="soft"><feGaussianBlur stdDeviation="6"/></filter>'
const TROUSERS = ['#5d6470', '#434955'] as const
const ARM = [SKIN, SHADE] as const

/** 700 × 1100, standing upright, with the arms slightly away from the body. Its parts are named in `figure`. */
const PERSON =
  `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="1100"><defs>${SOFT}</defs>` +
  '<rect width="700" height="1100" fill="#b4c5cc"/><rect y="940" width="700" height="160" fill="#8c8579"/>' +
  '<path d="M285 120 Q290 55 350 52 Q410 55 415 120 L418 210 Q350 230 282 210 Z" fill="#33221a"/>' +
  limb('312,590 300,790 292,1010', 70, TROUSERS) +
  limb('388,590 400,790 408,1010', 70, TROUSERS) +
  '<path d="M266 1010 h48 l2 40 h-68Z M434 1010 h-48 l-2 40 h68Z" fill="#2a2320"/>' +
  limb('252,290 216,430 196,560', 50, ARM) +
  limb('448,290 484,430 504,560', 50, ARM) +
  `<ellipse cx="192" cy="592" rx="22" ry="34" fill="${SKIN}"/><ellipse cx="508" cy="592" rx="22" ry="34" fill="${SKIN}"/>` +
  `<path d="M322 190 h56 v60 h-56Z" fill="${SHADE}"/>` +
  '<path d="M232 268 Q300 240 322 236 Q350 262 378 236 Q400 240 468 268 L462 360 L430 350 L424 470 Q432 540 436 600 L264 600 Q268 540 276 470 L270 350 L238 360Z" fill="#d9d4c8"/>' +
  `<ellipse cx="350" cy="140" rx="54" ry="72" fill="${SKIN}"/><path d="M296 130 Q300 70 350 68 Q400 70 404 130 Q380 92 340 96 Q306 100 296 130Z" fill="#33221a"/>` +
  '<g fill="#fff"><ellipse cx="329" cy="136" rx="11" ry="6"/><ellipse cx="371" cy="136" rx="11" ry="6"/></g>' +
  '<g fill="#2b1a12"><circle cx="329" cy="136" r="5.5"/><circle cx="371" cy="136" r="5.5"/><path d="M314 122 q14 -8 28 0 l0 4 q-14 -7 -28 0Z"/><path d="M358 122 q14 -8 28 0 l0 4 q-14 -7 -28 0Z"/></g>' +
  `<path d="M346 140 l-8 26 q12 8 24 0 l-6 -26Z" fill="${SHADE}"/><path d="M328 184 q22 -9 44 0 q-22 16 -44 0Z" fill="#8f3f3a"/></svg>`

/** Points in the person's picture. */
export const figure = {
  chest: { x: 350, y: 400 },
  belly: { x: 350, y: 540 },
  thigh: { x: 310, y: 680 },
  shin: { x: 296, y: 900 },
  upperArm: { x: 236, y: 350 },
  foreArm: { x: 206, y: 500 },
  hand: { x: 192, y: 600 },
  face: { x: 350, y: 170 },
  hair: { x: 350, y: 66 },
  floor: { x: 60, y: 1060 },
} as const

const garments = {
  tee: [
    '#2f6fb5',
    'M340 130 Q450 200 560 130 L640 165 L830 330 L735 430 L655 365 L660 900 Q450 925 240 900 L245 365 L165 430 L70 330 L260 165 Z',
  ],
  jumper: [
    '#c23b4a',
    'M345 120 Q450 175 555 120 L640 155 Q720 200 760 420 L830 820 L740 845 L655 470 L660 900 Q450 920 240 900 L245 470 L160 845 L70 820 L140 420 Q180 200 260 155 Z',
  ],
  jeans: ['#23456b', 'M290 60 L610 60 L650 400 L640 960 L490 960 L452 380 L410 960 L260 960 L250 400 Z'],
  skirt: ['#3b8c6e', 'M310 120 L590 120 Q650 300 740 780 Q450 840 160 780 Q250 300 310 120 Z'],
  dress: [
    '#7b3fa0',
    'M370 60 Q450 110 530 60 L580 80 L650 190 L590 225 L585 330 Q600 420 690 930 Q450 970 210 930 Q300 420 315 330 L310 225 L250 190 L320 80 Z',
  ],
} as const

/** Draws a person and five garments in front of a plain wall, saves them to a folder, and returns their paths. */
export async function drawWardrobe(
  folder: string,
): Promise<Record<keyof typeof garments | 'person', string>> {
  const path = (name: string): string => join(folder, `${name}.png`)
  await sharp(Buffer.from(PERSON)).png().toFile(path('person'))
  for (const [name, [colour, outline]] of Object.entries(garments))
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1000"><rect width="900" height="1000" fill="#ece7df"/><path d="${outline}" fill="${colour}"/></svg>`,
      ),
    )
      .png()
      .toFile(path(name))
  const named = (name: keyof typeof garments | 'person') => path(name)
  return {
    person: named('person'),
    tee: named('tee'),
    jumper: named('jumper'),
    jeans: named('jeans'),
    skirt: named('skirt'),
    dress: named('dress'),
  }
}
