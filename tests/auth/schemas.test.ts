import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emailCodeSchema,
  fieldErrors,
  forgotPasswordSchema,
  loginSchema,
  magicLinkSchema,
  passwordRequirements,
  passwordStrength,
  resetPasswordSchema,
  signupSchema,
} from '../../machines/schemas.ts';

const email = 'ada@example.com';
/** An address of this many characters. */
const longEmail = (length: number) => `${'a'.repeat(length - 12)}@example.com`;

describe.each([
  ['login', loginSchema],
  ['magic link', magicLinkSchema],
  ['signup', signupSchema],
  ['forgot password', forgotPasswordSchema],
])('the e-mail address of %s', (_, schema) => {
  const errorOf = (address: string) => fieldErrors(schema, { email: address }).email;

  test.each(['ada@example.com', '  ada@example.com ', 'Ada.L+x@sub.example.co'])(
    '“%s” is valid',
    (address) => {
      expect(errorOf(address)).toBeUndefined();
    },
  );
  test.each(['', '   ', 'ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com'])(
    '“%s” is not',
    (address) => expect(errorOf(address)).toBe('Invalid email address'),
  );
  test.each([
    'ada@exa\u0000mple.com',
    'ada@example.com\u202E',
    'ada@exämple.com',
    'ada@example.com, bob@example.com',
    '<b>ada@example.com</b>',
    'ada@example.com<script>alert(1)</script>',
    '"><img src=x>@example.com',
  ])('%j is not', (address) => expect(errorOf(address)).toBe('Invalid email address'));
  test('has 255 characters at most', () => {
    expect(errorOf(longEmail(255))).toBeUndefined();
    expect(errorOf(longEmail(256))).toBe('Email must not exceed 255 characters');
  });
});

test('the login address is trimmed, the magic link address in lower case as well', () => {
  const form = { email: ' Ada@Example.com ', password: 'secret' };
  expect(loginSchema.parse(form).email).toBe('Ada@Example.com');
  expect(magicLinkSchema.parse(form).email).toBe(email);
});

describe.each([
  ['login', loginSchema],
  ['reset password', resetPasswordSchema],
])('the password of %s', (_, schema) => {
  const errorOf = (password: string) =>
    fieldErrors(schema, { email, password, confirmPassword: password }).password;

  test.each([
    ['', 'Password must be at least 6 characters'],
    ['12345', 'Password must be at least 6 characters'],
    ['123456', undefined],
    ['x'.repeat(100), undefined],
    ['x'.repeat(101), 'Password must not exceed 100 characters'],
  ])('%j: %s', (password, message) => expect(errorOf(password)).toBe(message));
});

test('a password is taken as it is typed, blanks included', () => {
  expect(loginSchema.parse({ email, password: '  secret ' }).password).toBe('  secret ');
});

test.each([
  // One sign, two units of UTF-16: people count signs.
  ['Aa1!🙈🙈🙈🙈🙈', 'Password must be at least 10 characters'],
  ['Aa1!aaaaa', 'Password must be at least 10 characters'],
  [`Aa1!${'a'.repeat(97)}`, 'Password must not exceed 100 characters'],
  [`Aa1!${'a'.repeat(96)}`, undefined],
  ['Aa1!aaaaaa', undefined],
  // Whatever else is in it beside a symbol that counts.
  ['wyrGe7-kubse&-Tyxvo', undefined],
  ['Aa1! #~ä"\'<🙈', undefined],
  ['aa1!aaaaaa', 'Password must contain uppercase, lowercase, number, and symbol'],
  ['AA1!AAAAAA', 'Password must contain uppercase, lowercase, number, and symbol'],
  ['Aaa!aaaaaa', 'Password must contain uppercase, lowercase, number, and symbol'],
  ['Aa1aaaaaaa', 'Password must contain uppercase, lowercase, number, and symbol'],
  ['Aa1#aaaaaa', 'Password must contain uppercase, lowercase, number, and symbol'],
])('signing up with %j: %s', (password, message) => {
  expect(fieldErrors(signupSchema, { email, password, confirmPassword: password }).password).toBe(message);
});

test.each([
  ['signup', signupSchema],
  ['reset password', resetPasswordSchema],
])('%s wants the same password twice', (_, schema) => {
  const form = { email, password: 'Correct-h0rse!', confirmPassword: 'Correct-h0rse?' };
  expect(fieldErrors(schema, form)).toEqual({ confirmPassword: "Passwords don't match" });
});

test('every field that is wrong has a message, the first field first', () => {
  const errors = fieldErrors(signupSchema, { email: 'ada', password: 'short', confirmPassword: 'other' });
  expect(Object.entries(errors)).toEqual([
    ['email', 'Invalid email address'],
    ['password', 'Password must be at least 10 characters'],
    ['confirmPassword', "Passwords don't match"],
  ]);
});

test.each([
  ['', [], 'weak'],
  ['a', ['One lowercase letter'], 'weak'],
  ['aA', ['One uppercase letter', 'One lowercase letter'], 'weak'],
  ['aA1', ['One uppercase letter', 'One lowercase letter', 'One number'], 'medium'],
  [
    'aA1!🙈🙈🙈',
    ['One uppercase letter', 'One lowercase letter', 'One number', 'One symbol (@$!%*?&)'],
    'medium',
  ],
  ['aA1!', ['One uppercase letter', 'One lowercase letter', 'One number', 'One symbol (@$!%*?&)'], 'medium'],
  [
    'aA1!aaaaaa',
    [
      'At least 10 characters',
      'One uppercase letter',
      'One lowercase letter',
      'One number',
      'One symbol (@$!%*?&)',
    ],
    'strong',
  ],
])('%j meets %j and is %s', (password, labels, strength) => {
  expect(passwordRequirements.filter(({ isMet }) => isMet(password)).map(({ label }) => label)).toEqual(
    labels,
  );
  expect(passwordStrength(password)).toBe(strength);
});

test.each(['042137', ' 042 137 ', '042\t137'])('%j is a code', (code) => {
  expect(emailCodeSchema.parse({ code })).toEqual({ code: '042137' });
});
test.each(['', '04213', '0421377', '04213a', '٠٤٢١٣٧'])('%j is no code', (code) => {
  expect(fieldErrors(emailCodeSchema, { code })).toEqual({
    code: 'Please enter the six digits from the email',
  });
});

const schemas = {
  loginSchema,
  magicLinkSchema,
  signupSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  emailCodeSchema,
};

test.each(Object.entries(schemas))(
  '%s answers every form: with values, or with a message for a field',
  (_, schema) => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.emailAddress(),
      fc.constantFrom('Aa1!aaaaaa', '042137'),
    );
    const form = fc.dictionary(
      fc.constantFrom('email', 'password', 'confirmPassword', 'code', '__proto__'),
      text,
    );
    fc.assert(
      fc.property(form, (submitted) => {
        const errors = fieldErrors(schema, submitted);
        return (
          Object.values(errors).every((message) => message.length > 0) &&
          schema.safeParse(submitted).success === (Object.keys(errors).length === 0)
        );
      }),
      { numRuns: 500 },
    );
  },
);
