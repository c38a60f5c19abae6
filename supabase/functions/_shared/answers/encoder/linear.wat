;; A linear layer: out[t][r] = bias[r] + scale[r] * sum of x[t][c] * weight[r][c] over c.
;; x, scale, bias and out are f32, weights are int8, row by row. Addresses are in bytes.
;; $rows is a multiple of 4, $columns a multiple of 32.
;;
;; Numbers of x are rounded to 16 bits, with a scale for each token: the dot product of 16-bit integers is twice as
;; fast as that of floats. A lane adds at most 384 products of at most 127 * 32,767: they fit into 32 bits.
;; Four rows are taken together, so that every number of x is loaded once for four products.
;; $scratch has room for the scales (4 bytes a token), x in 16 bits, and four rows of weights in 16 bits.
;;
;; After a change: npx --package wabt@1.0.39 wat2wasm linear.wat -o linear.wasm && base64 -w 0 linear.wasm
;; and put the text into kernel.ts.
(module
  (memory (export "memory") 1)
  (func (export "linear")
    (param $x i32) (param $tokens i32) (param $columns i32)
    (param $weights i32) (param $scales i32) (param $biases i32) (param $rows i32)
    (param $out i32) (param $scratch i32)
    (local $row i32) (local $token i32)
    (local $from i32) (local $to i32) (local $end i32) (local $stop i32) (local $stride i32)
    (local $short i32) (local $wide i32) (local $w0 i32) (local $w1 i32) (local $w2 i32) (local $w3 i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $v v128) (local $largest f32)

    (local.set $stride (i32.shl (local.get $columns) (i32.const 1)))
    ;; 16 bytes for each four scales keep what follows aligned.
    (local.set $short (i32.add (local.get $scratch)
      (i32.and (i32.add (i32.shl (local.get $tokens) (i32.const 2)) (i32.const 15)) (i32.const -16))))
    (local.set $wide (i32.add (local.get $short) (i32.mul (local.get $tokens) (local.get $stride))))

    ;; x in 16 bits
    (local.set $from (local.get $x))
    (local.set $to (local.get $short))
    (loop $eachRounded
      (local.set $end (i32.add (local.get $from) (i32.shl (local.get $columns) (i32.const 2))))
      (local.set $stop (local.get $from))
      (local.set $a (v128.const f32x4 1e-20 1e-20 1e-20 1e-20))
      (loop $largestOf
        (local.set $a (f32x4.pmax (local.get $a) (f32x4.abs (v128.load (local.get $stop)))))
        (br_if $largestOf
          (i32.lt_u (local.tee $stop (i32.add (local.get $stop) (i32.const 16))) (local.get $end))))
      (local.set $largest (f32.max
        (f32.max (f32x4.extract_lane 0 (local.get $a)) (f32x4.extract_lane 1 (local.get $a)))
        (f32.max (f32x4.extract_lane 2 (local.get $a)) (f32x4.extract_lane 3 (local.get $a)))))
      (f32.store (i32.add (local.get $scratch) (i32.shl (local.get $token) (i32.const 2)))
        (f32.div (local.get $largest) (f32.const 32767)))
      (local.set $v (f32x4.splat (f32.div (f32.const 32767) (local.get $largest))))
      (loop $round
        (v128.store (local.get $to) (i16x8.narrow_i32x4_s
          (i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul (local.get $v) (v128.load (local.get $from)))))
          (i32x4.trunc_sat_f32x4_s (f32x4.nearest (f32x4.mul (local.get $v) (v128.load offset=16 (local.get $from)))))))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (br_if $round
          (i32.lt_u (local.tee $from (i32.add (local.get $from) (i32.const 32))) (local.get $end))))
      (br_if $eachRounded
        (i32.lt_u (local.tee $token (i32.add (local.get $token) (i32.const 1))) (local.get $tokens))))

    (loop $eachFourRows
      ;; weights in 16 bits
      (local.set $from (i32.add (local.get $weights) (i32.mul (local.get $row) (local.get $columns))))
      (local.set $end (i32.add (local.get $from) (i32.shl (local.get $columns) (i32.const 2))))
      (local.set $to (local.get $wide))
      (loop $widen
        (v128.store (local.get $to) (v128.load8x8_s (local.get $from)))
        (v128.store offset=16 (local.get $to) (v128.load8x8_s offset=8 (local.get $from)))
        (local.set $to (i32.add (local.get $to) (i32.const 32)))
        (br_if $widen
          (i32.lt_u (local.tee $from (i32.add (local.get $from) (i32.const 16))) (local.get $end))))

      (local.set $from (local.get $short))
      (local.set $token (i32.const 0))
      (loop $eachToken
        (local.set $w0 (local.get $wide))
        (local.set $w1 (i32.add (local.get $w0) (local.get $stride)))
        (local.set $w2 (i32.add (local.get $w1) (local.get $stride)))
        (local.set $w3 (i32.add (local.get $w2) (local.get $stride)))
        (local.set $stop (local.get $w1))
        (local.set $a (v128.const i32x4 0 0 0 0))
        (local.set $b (v128.const i32x4 0 0 0 0))
        (local.set $c (v128.const i32x4 0 0 0 0))
        (local.set $d (v128.const i32x4 0 0 0 0))
        (loop $dot
          (local.set $v (v128.load (local.get $from)))
          (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $v) (v128.load (local.get $w0)))))
          (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $v) (v128.load (local.get $w1)))))
          (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $v) (v128.load (local.get $w2)))))
          (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $v) (v128.load (local.get $w3)))))
          (local.set $v (v128.load offset=16 (local.get $from)))
          (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $v) (v128.load offset=16 (local.get $w0)))))
          (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $v) (v128.load offset=16 (local.get $w1)))))
          (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $v) (v128.load offset=16 (local.get $w2)))))
          (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $v) (v128.load offset=16 (local.get $w3)))))
          (local.set $from (i32.add (local.get $from) (i32.const 32)))
          (local.set $w1 (i32.add (local.get $w1) (i32.const 32)))
          (local.set $w2 (i32.add (local.get $w2) (i32.const 32)))
          (local.set $w3 (i32.add (local.get $w3) (i32.const 32)))
          (br_if $dot
            (i32.lt_u (local.tee $w0 (i32.add (local.get $w0) (i32.const 32))) (local.get $stop))))
        ;; Four sums of four numbers each: first to floats, for the four together may not fit into 32 bits.
        (local.set $a (f32x4.convert_i32x4_s (local.get $a)))
        (local.set $b (f32x4.convert_i32x4_s (local.get $b)))
        (local.set $c (f32x4.convert_i32x4_s (local.get $c)))
        (local.set $d (f32x4.convert_i32x4_s (local.get $d)))
        ;; Pairs of rows side by side, then pairs of pairs.
        (local.set $a (f32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $a) (local.get $b))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))))
        (local.set $c (f32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $c) (local.get $d))
          (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))))
        (local.set $a (f32x4.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $a) (local.get $c))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $a) (local.get $c))))
        (v128.store
          (i32.add (local.get $out)
            (i32.shl (i32.add (i32.mul (local.get $token) (local.get $rows)) (local.get $row)) (i32.const 2)))
          (f32x4.add
            (v128.load (i32.add (local.get $biases) (i32.shl (local.get $row) (i32.const 2))))
            (f32x4.mul
              (f32x4.mul
                (v128.load (i32.add (local.get $scales) (i32.shl (local.get $row) (i32.const 2))))
                (v128.load32_splat (i32.add (local.get $scratch) (i32.shl (local.get $token) (i32.const 2)))))
              (local.get $a))))
        (br_if $eachToken
          (i32.lt_u (local.tee $token (i32.add (local.get $token) (i32.const 1))) (local.get $tokens))))

      (br_if $eachFourRows
        (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 4))) (local.get $rows))))))
