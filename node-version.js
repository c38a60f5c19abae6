// Plain JavaScript without imports: a Node that cannot run the rest still runs this.

const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  console.error(
    `Deskbell needs Node 24 or newer, and this is ${process.versions.node}. ` +
      '`npm ci` brings one for most systems unless optional packages are left out; otherwise install one.',
  );
  process.exit(1);
}
