/** How wide and high a person's picture is, in pixels: twice as much as it is ever shown. */
const side = 128;

/**
 * The middle of a picture, square and small, as a data URL; null if the browser cannot read the file as one. As JPEG:
 * every browser writes it, and a photo of this size has a few kilobytes.
 */
export async function smallPicture(file: Blob): Promise<string | null> {
  const found = await createImageBitmap(file).catch(() => null);
  if (!found) return null;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows nothing transparent.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  const edge = Math.min(found.width, found.height);
  const [left, top] = [(found.width - edge) / 2, (found.height - edge) / 2];
  context.drawImage(found, left, top, edge, edge, 0, 0, side, side);
  found.close();
  return canvas.toDataURL('image/jpeg', 0.85);
}
