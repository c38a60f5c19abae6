-- Stands in for pgvector, which comes with no package of Postgres for npm: the type, and the one operator that is used.
-- It keeps the text of a vector and checks nothing. Its distances are right, but slow: nothing that is measured by
-- these tests may depend on them.
create type vector;
create function vector_in(cstring) returns vector language internal immutable strict parallel safe as 'textin';
create function vector_out(vector) returns cstring language internal immutable strict parallel safe as 'textout';
create function vector_typmod_in(cstring[]) returns integer language internal immutable strict as 'varchartypmodin';
create type vector (
  input = vector_in, output = vector_out, typmod_in = vector_typmod_in, like = text, category = 'U'
);

create cast (vector as text) with inout;
create function vector_numbers(vector) returns real[] language sql immutable strict parallel safe
  return translate($1::text, '[]', '{}')::real[];
create function vector_negative_inner_product(vector, vector) returns double precision
  language sql immutable strict parallel safe
  return (select -sum(a::double precision * b) from unnest(vector_numbers($1), vector_numbers($2)) as n (a, b));
create operator <#> (
  leftarg = vector, rightarg = vector, function = vector_negative_inner_product, commutator = <#>
);
