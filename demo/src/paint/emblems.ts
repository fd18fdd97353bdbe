import type { Sharp } from 'sharp'
import { palettes, type PaletteName } from '@fanfare/engine/paint/colour'
import { paintShapes, settledPicture } from '@fanfare/engine/paint/canvas'
import { openPicture } from './open-picture.ts'
import type { Painted } from './painted.ts'
import { randomFrom } from '@fanfare/engine/paint/random'

const size = { width: 480, height: 480 }

/** Avatars that are a logo or a detail of the creator's work. */
export const emblems: Painted = {
  ...Object.fromEntries(
    [
      'abeni',
      'anders',
      'bas',
      'dario',
      'ilse',
      'june',
      'kofi',
      'lucia',
      'mara',
      'noor',
      'rhea',
      'teo',
      'yuki',
    ].map((name) => [`avatar-${name}`, cut(name, 0, 0.02, 1)]),
  ),
  'avatar-dahlia-house': cut('dahlia', 0.22, 0.1, 0.58),
  'avatar-kropka': mark('bauhaus', 'dots', 'kropka'),
  'avatar-priya': cut('marbled-peacock', 0.3, 0.2, 0.36),
  'avatar-nightjar': cut('sky-pole', 0.2, 0.1, 0.62),
  'avatar-aino': cut('knit-red', 0.2, 0.2, 0.5),
  'avatar-maeve': mark('moss', 'leaf', 'maeve'),
  'avatar-vitrales': cut('glass-rose', 0.24, 0.24, 0.52),
  'avatar-chidi': cut('chair-hoop', 0.2, 0.22, 0.62),
  'avatar-lena': pixelFace('neon', 'lena'),
  'avatar-elspeth': cut('map-northholm', 0.3, 0.3, 0.42),
  'avatar-miko': cut('vinyl-red', 0.14, 0.24, 0.56),
  'avatar-thorn': cut('cactus-one', 0.16, 0.2, 0.68),
  'avatar-loretta': cut('quilt-star', 0, 0, 0.334),
  'avatar-amina': cut('tiles-court', 0.25, 0.2, 0.25),
  'avatar-wren': cut('forest-red-caps', 0.1, 0.02, 0.8),
  'avatar-soledad': cut('beacon-dusk', 0.36, 0.12, 0.34),
  'avatar-haneul': mark('dusk', 'hills', 'haneul'),
  'avatar-farid': cut('formula-shell', 0.2, 0.2, 0.6),
  'avatar-ingrid': cut('growth-coral', 0.3, 0.3, 0.34),
  'avatar-zarina': cut('silk-pomegranate', 0.2, 0.3, 0.6),
  'avatar-hana': cut('window-night', 0.32, 0.3, 0.36),
  'avatar-kaleo': cut('cairn-evening', 0.2, 0.14, 0.6),
  'avatar-liferoom': mark('clay', 'stroke', 'life room'),
  'avatar-sofia': cut('citrus', 0.2, 0.08, 0.6),
  'avatar-mateus': cut('town-candy', 0.3, 0.3, 0.3),
  'avatar-grace': cut('leaves-rose', 0.2, 0.2, 0.5),
  'avatar-temwa': cut('plot-pendulum', 0.16, 0.16, 0.68),
  'avatar-fan-1': mark('lagoon', 'dots', 'fan one'),
  'avatar-fan-2': mark('ember', 'hills', 'fan two'),
  'avatar-fan-3': pixelFace('mint', 'fan three'),
  'avatar-fan-4': mark('plum', 'leaf', 'fan four'),
  'avatar-fan-5': pixelFace('saffron', 'fan five'),
  'avatar-fan-6': mark('winter', 'stroke', 'fan six'),
  'avatar-fan-7': mark('rose', 'dots', 'fan seven'),
}

function cut(name: string, left: number, top: number, side: number): () => Promise<Sharp> {
  return async () => {
    const source = openPicture(`${name}.jpg`)
    const { width, height } = await source.metadata()
    const edge = Math.min(Math.round(side * width), height)
    const part = {
      left: Math.round(left * width),
      top: Math.min(height - edge, Math.round(top * height)),
      width: edge,
      height: edge,
    }
    return settledPicture(source.extract(part).resize(size.width, size.height))
  }
}

function mark(palette: PaletteName, kind: 'dots' | 'leaf' | 'hills' | 'stroke', seed: string): () => Sharp {
  return () => {
    const random = randomFrom(seed)
    const [dark, deep, strong, soft, light] = palettes[palette]
    const marks = {
      dots: Array.from(
        { length: 9 },
        (_, i) =>
          `<circle cx="${130 + (i % 3) * 110}" cy="${130 + Math.floor(i / 3) * 110}" r="${random.between(18, 50)}" fill="${random.pick([strong, soft, light])}"/>`,
      ),
      leaf: [-50, -20, 10, 40].map(
        (turn, i) =>
          `<path d="M240 420C${170 - i * 8} 320 190 180 240 90C290 180 310 320 240 420Z" fill="${[strong, soft, light, deep][i]}" transform="rotate(${turn} 240 420)"/>`,
      ),
      hills: [
        `<circle cx="320" cy="160" r="64" fill="${light}"/>`,
        ...[soft, strong, deep].map(
          (ink, i) =>
            `<path d="M0 ${250 + i * 70}Q120 ${150 + i * 80 + random.between(-20, 20)} 260 ${270 + i * 60}T480 ${240 + i * 70}V480H0Z" fill="${ink}"/>`,
        ),
      ],
      stroke: [
        `<path d="M120 330C140 120 250 80 270 190S170 330 250 350S380 260 350 130" fill="none" stroke="${light}" stroke-width="34" stroke-linecap="round"/>`,
        `<circle cx="362" cy="352" r="26" fill="${strong}"/>`,
      ],
    }
    return paintShapes(size, kind === 'hills' ? strong : dark, marks[kind])
  }
}

/** A small symmetric creature of 12 by 12 pixels. */
function pixelFace(palette: PaletteName, seed: string): () => Sharp {
  return () => {
    const random = randomFrom(seed)
    const [dark, deep, strong, soft, light] = palettes[palette]
    const shapes: string[] = []
    for (let y = 2; y < 10; y++) {
      for (let x = 2; x < 6; x++) {
        const isEye = y === 5 && x === 4
        const ink = isEye
          ? light
          : Math.hypot(x - 5.5, y - 5.5) < 3.2
            ? strong
            : random.chance(0.5)
              ? deep
              : undefined
        if (ink === undefined) continue
        for (const column of [x, 11 - x])
          shapes.push(`<rect x="${column * 40}" y="${y * 40}" width="40" height="40" fill="${ink}"/>`)
      }
    }
    shapes.push(`<rect x="200" y="320" width="80" height="40" fill="${soft}"/>`)
    return paintShapes(size, dark, shapes)
  }
}
