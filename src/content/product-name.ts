/** Apart from `brand`, which asks the build where it is installed: a command of Node alone has no build. */
export const productName = 'Deskbell';
