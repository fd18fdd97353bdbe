import { recipeXmp, type AiRecipe } from '@fanfare/contract/ai/recipe'

export interface XmpFacts {
  sourceType: string
  /** The maker, for people. */
  credit: string
  recipe: AiRecipe | null
}

/**
 * The XMP packet of a result: the IPTC's digital source type and credit line, and its recipe. A recipe too long for one segment of
 * a JPEG is left out.
 */
export function xmpOf({ sourceType, credit, recipe }: XmpFacts): string {
  const whole = packet({ sourceType, credit, recipe })
  return Buffer.byteLength(whole) <= MOST_BYTES ? whole : packet({ sourceType, credit, recipe: null })
}

const MOST_BYTES = 65_000

const { namespace, prefix, property } = recipeXmp

// The marks around the packet are part of the format, with this id in every file.
const packet = ({ sourceType, credit, recipe }: XmpFacts): string =>
  `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:${prefix}="${namespace}">
   <Iptc4xmpExt:DigitalSourceType>${escapeXml(sourceType)}</Iptc4xmpExt:DigitalSourceType>
   <photoshop:Credit>${escapeXml(credit)}</photoshop:Credit>
   <xmp:CreatorTool>Fanfare</xmp:CreatorTool>${recipe === null ? '' : recipeElement(recipe)}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`

const recipeElement = (recipe: AiRecipe): string =>
  `\n   <${prefix}:${property}>${escapeJson(JSON.stringify(recipe))}</${prefix}:${property}>`

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeXml = (text: string): string => text.replaceAll(/[&<>]/g, (character) => escapes[character] ?? '')

/** JSON's own escapes also work in XML, even with readers that don't decode XML's. */
const escapeJson = (json: string): string =>
  json.replaceAll(
    /[&<>\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
