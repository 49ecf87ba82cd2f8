import sharp from 'sharp';

/** The file of a PNG of one colour. Sizes are in pixels. */
export function samplePng(width = 9, height = 9): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3dbbaa' } })
    .png()
    .toBuffer();
}

/** What an upload of one is called with. */
export async function sampleUpload() {
  return { raw: await samplePng(), headers: { 'content-type': 'image/png' } };
}
